import { type HostProvides, hostProvidesSchema } from '@tessera/contracts/host-provides';
import { refusalOf } from '../refusal-of.ts';
import type { Publication } from '../release-entry.ts';
import { ReleaseRefused } from '../release-wishes.ts';

async function askProvides(site: string): Promise<HostProvides> {
  try {
    const response = await fetch(new URL('/provides.json', site), {
      signal: AbortSignal.timeout(15_000),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return hostProvidesSchema.parse(await response.json());
  } catch (error) {
    throw new Error(
      `${site} does not say what it gives to remotes (${(error as Error).message}), and nothing is released. With --no-wait nobody asks it.`,
    );
  }
}

/**
 * Asks a site what its host gives to remotes, before a build is put into its store.
 *
 * @throws ReleaseRefused with what is missing, since when it is there and what to do
 */
export async function requireServable(site: string, publication: Publication): Promise<void> {
  const refusal = refusalOf(publication, await askProvides(site));
  if (refusal === undefined) return;
  const { name, version } = publication.remote;
  throw new ReleaseRefused(
    `${site} would not serve ${name} ${version}, and nothing is released: ${refusal}`,
  );
}
