import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, signUp } from './identity.ts';
import type { Site } from './site.ts';

/** A refusal of the API, or an answer that says so. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(what: string, { status, text }: Answer) {
    super(`${what}: ${status} ${text}`);
    this.status = status;
    this.code = codeOf(text);
  }
}

type Answer = { readonly status: number; readonly text: string };

/** Somebody with an account who does not give up: what was cut off is asked again, under the same key. */
export type Person = {
  readonly email: string;
  readonly read: <Data>(path: string) => Promise<Data>;
  /** @throws Refused */
  readonly write: <Data>(path: string, body: object, key?: string) => Promise<Data>;
  readonly replace: (path: string, body: object) => Promise<void>;
};

const pauseMs = 250;
const answerTimeoutMs = 20_000;
const patienceMs = 5 * 60_000;
/** Some things are asked of who has signed in a short while ago only. */
const tokenAgeMs = 4 * 60_000;

/** Signs somebody up whose e-mail is confirmed. */
export async function joinSite(site: Site, name: string): Promise<Person> {
  const email = `${name}-${randomUUID().slice(0, 8)}@example.com`;
  await signUp(site.identityHost, email);
  return personOf(site, email);
}

function personOf(site: Site, email: string): Person {
  let token = { value: '', since: Number.NEGATIVE_INFINITY };
  const tokenOf = async () => {
    if (performance.now() - token.since < tokenAgeMs) return token.value;
    const value = await signIn(site.identityHost, email);
    token = { value, since: performance.now() };
    return value;
  };

  const askOnce = async (method: string, path: string, body?: object, key?: string) => {
    const response = await fetch(`${site.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await tokenOf()}`,
        ...(key && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    return { status: response.status, text: await response.text() };
  };

  const ask = async (method: string, path: string, body?: object, key?: string) => {
    const deadline = performance.now() + patienceMs;
    let last = 'no answer';
    while (performance.now() < deadline) {
      // While the site is down nobody answers, and what stands in for it on its way up does not count.
      const answer = site.isUp() && (await askOnce(method, path, body, key).catch(noAnswer));
      if (answer && answer.status < 300)
        return answer.text === '' ? undefined : JSON.parse(answer.text);
      if (answer && !isPassing(answer)) {
        throw new Refused(`${method} ${path}`, answer);
      }
      if (answer) last = `${answer.status} ${answer.text}`;
      if (answer && answer.status === 401) token = { ...token, since: Number.NEGATIVE_INFINITY };
      await sleep(pauseMs);
    }
    throw new Error(`${method} ${path} was never answered: ${last}`);
  };

  return {
    email,
    read: (path) => ask('GET', path),
    write: (path, body, key = randomUUID()) => ask('POST', path, body, key),
    replace: (path, body) => ask('PUT', path, body),
  };
}

const noAnswer = () => undefined;

/** What an accident leaves for a moment: parts that are gone, and a click before that still goes on. */
const isPassing = ({ status, text }: Answer) =>
  status >= 500 ||
  status === 429 ||
  status === 401 ||
  (status === 409 && codeOf(text) === 'request_in_progress');

function codeOf(text: string): string {
  try {
    return String(JSON.parse(text).code);
  } catch {
    return '';
  }
}
