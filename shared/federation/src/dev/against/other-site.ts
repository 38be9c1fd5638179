import type { HostProvides } from '@tessera/contracts/host-provides';
import { hostProvidesSchema } from '@tessera/contracts/host-provides';
import { AgainstError } from './against-error.ts';
import { type DocumentData, readDocument } from './site-document.ts';

/** Somebody else's running site, as its documents describe it. */
export type OtherSite = DocumentData & {
  readonly origin: string;
  /** What remotes may take from its shell. */
  readonly provides: HostProvides;
};

const timeLimitMs = 15_000;

function causeOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error && cause.message !== '' ? cause.message : message;
}

async function ask(origin: string, path: string, accept: string): Promise<Response> {
  const signal = AbortSignal.timeout(timeLimitMs);
  const headers = { accept };
  try {
    return await fetch(origin + path, { headers, redirect: 'manual', signal });
  } catch (error) {
    throw new AgainstError(`${origin} does not answer: ${causeOf(error)}`);
  }
}

/** A shell that says nothing of itself is older than this way of working, or not one. */
async function readProvides(origin: string): Promise<HostProvides> {
  const answer = await ask(origin, '/provides.json', 'application/json');
  const provides = hostProvidesSchema.safeParse(
    answer.ok ? await answer.json().catch(() => undefined) : undefined,
  );
  if (provides.success) return provides.data;
  throw new AgainstError(
    `${origin} does not say what its shell provides (GET /provides.json answered ${answer.status}): its release is older than this`,
  );
}

/**
 * Reads what a site says of itself.
 *
 * @throws AgainstError when it is not to be had, or is no site of ours
 */
export async function readOtherSite(origin: string): Promise<OtherSite> {
  const answer = await ask(origin, '/', 'text/html');
  const location = answer.headers.get('location');
  if (location !== null) {
    const other = new URL(location, origin).origin;
    throw new AgainstError(`${origin} leads to ${other}: name that one`);
  }
  const data = readDocument(await answer.text());
  if (data === undefined)
    throw new AgainstError(`${origin} is no tessera site, or of another format`);
  return { ...data, origin, provides: await readProvides(origin) };
}
