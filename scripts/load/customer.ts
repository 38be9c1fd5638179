import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, signUp } from '../accidents/identity.ts';
import { type Person, Refused } from '../accidents/person.ts';
import type { LoadSite } from './load-site.ts';
import type { Tally } from './tally.ts';

const answerTimeoutMs = 30_000;
/** As often as the pages ask while they wait for something. */
const lookEveryMs = 5_000;
const patienceMs = 10 * 60_000;

/** Somebody whose every answer is measured, and who asks for nothing twice. */
export type Customer = Person & {
  /** The document of a page, as a browser gets it. */
  readonly open: (path: string) => Promise<void>;
  readonly end: (path: string) => Promise<void>;
  /** Asks as a page does, until what is read is as it should be. @throws Error when it never is */
  readonly until: <Data>(path: string, is: (read: Data) => boolean) => Promise<Data>;
};

type Joining = {
  readonly site: LoadSite;
  readonly tally: Tally;
  readonly index: number;
  readonly signal: AbortSignal;
};

/** Signs somebody up and in whose e-mail is confirmed, and who asks from an address of their own. */
export async function joinAsCustomer({ site, tally, index, signal }: Joining): Promise<Customer> {
  const email = `customer-${index}-${randomUUID().slice(0, 8)}@example.com`;
  const measured = async <Answer>(kind: string, ask: () => Promise<Answer>) => {
    const began = performance.now();
    try {
      const answer = await ask();
      tally.note(kind, performance.now() - began);
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      tally.note(kind, performance.now() - began, errorOf(error));
      throw error;
    }
  };
  await measured('sign up', () => signUp(site.identityHost, email));
  const token = await measured('sign in', () => signIn(site.identityHost, email));

  const fetchFrom = async (url: string, request: RequestInit) => {
    const limits = [signal, AbortSignal.timeout(answerTimeoutMs)];
    const response = await fetch(url, { ...request, signal: AbortSignal.any(limits) });
    const text = await response.text();
    if (response.ok) return text;
    throw new Refused(`${request.method ?? 'GET'} ${url}`, { status: response.status, text });
  };
  const ask = (method: string, path: string, body?: object, key?: string) =>
    measured(nameOf(method, path), async () => {
      const text = await fetchFrom(site.apiUrl + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'x-forwarded-for': addressOf(index),
          ...(key && { 'idempotency-key': key }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return text === '' ? undefined : JSON.parse(text);
    });

  return {
    email,
    read: (path) => ask('GET', path),
    write: (path, body, key = randomUUID()) => ask('POST', path, body, key),
    replace: (path, body) => ask('PUT', path, body),
    end: (path) => ask('DELETE', path),
    open: async (path) => {
      await measured(`document ${path}`, () => fetchFrom(site.siteUrl + path, {}));
    },
    until: async (path, is) => {
      const deadline = performance.now() + patienceMs;
      for (;;) {
        const read = await ask('GET', path);
        if (is(read)) return read;
        if (performance.now() > deadline) throw new Error(`${nameOf('GET', path)}: never came`);
        await sleep(lookEveryMs, undefined, { signal });
      }
    },
  };
}

/** Behind the one proxy that a sandbox trusts, which this stands for. */
const addressOf = (index: number) =>
  `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The operation: without what differs from customer to customer. */
export const nameOf = (method: string, path: string) =>
  `${method} ${path.replace(/\?.*/, '').replace(uuids, ':id')}`;

/** The price or the fee is another one by now. Whoever does not ask anew breaks off their day, which is told. */
const quotedAnew = new Set(['quote_changed', 'fee_changed']);

/** What came instead of the answer that was hoped for; undefined where it is that of a quote to be asked for anew. */
export const errorOf = (error: unknown): string | undefined =>
  error instanceof Refused && quotedAnew.has(error.code) ? undefined : describe(error);

/** What is counted of an error: of a refusal its status and code. */
export function describe(error: unknown): string {
  if (error instanceof Refused) return `${error.status} ${error.code}`.trim();
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message}${cause}`;
}
