import { setTimeout as sleep } from 'node:timers/promises';
import type { Prng } from '../simulation/prng.ts';
import { emulatorToken } from '../start-identity.ts';
import type { ServerGroup } from './server-group.ts';
import type { Server } from './start-server.ts';

const pauseMs = 50;
const patienceMs = 120_000;

export type Write = {
  readonly path: string;
  readonly body: object | undefined;
  readonly key: string;
};

export type Acknowledged = {
  readonly write: Write;
  readonly status: number;
  readonly text: string;
  /** How often its server died before it had answered. */
  readonly cuts: number;
  /** It had been done by a server that could not say so any more, or for the other click. */
  readonly isReplay: boolean;
};

export type InsistentClient = {
  readonly read: <T>(path: string) => Promise<T>;
  /** Sends a write until it is answered, by so many clicks. @throws when it is refused */
  readonly write: <T>(write: Write, clicks: number) => Promise<T>;
  readonly repeat: (write: Write) => Promise<Acknowledged>;
  readonly acknowledged: readonly Acknowledged[];
};

type Answer = { readonly server: Server; readonly response: Response; readonly text: string };

/** Somebody who does not give up: what was cut off is sent again under the same key. */
export function insistentClient(
  servers: Pick<ServerGroup, 'pick' | 'passes'>,
  customer: {
    readonly name: string;
    readonly address: string;
    readonly routes: Prng;
    /** Told of each request that was cut off, or that its server could not do. */
    readonly onFailure?: (what: string) => void;
  },
): InsistentClient {
  const identity = {
    authorization: `Bearer ${emulatorToken(customer.name)}`,
    // A network of one's own, behind the one proxy that the servers trust.
    'x-forwarded-for': customer.address,
  };
  const acknowledged: Acknowledged[] = [];
  const fails = (path: string, { method = 'GET' }: RequestInit, how: string) =>
    customer.onFailure?.(`${method} ${path}: ${how}`);

  /** Undefined when the server died over it. */
  const ask = async (path: string, init: RequestInit): Promise<Answer | undefined> => {
    const server = await servers.pick(customer.routes);
    try {
      const response = await fetch(`${server.url}${path}`, init);
      const text = await response.text();
      if (response.status >= 500) fails(path, init, `${response.status} ${text}`);
      return { server, response, text };
    } catch (error) {
      fails(path, init, String((error as Error).cause ?? error));
      return undefined;
    }
  };

  const send = async (write: Write): Promise<Acknowledged> => {
    const init = requestOf(write, identity);
    const deadline = Date.now() + patienceMs;
    let cuts = 0;
    while (Date.now() < deadline) {
      const answer = await ask(write.path, init);
      if (answer && isToBeRepeated(answer)) {
        await sleep(pauseMs);
      } else if (answer && servers.passes(answer.server)) {
        const isReplay = answer.response.headers.get('idempotency-replayed') === 'true';
        return { write, status: answer.response.status, text: answer.text, cuts, isReplay };
      } else {
        cuts += 1;
      }
    }
    throw new Error(`POST ${write.path} is never answered`);
  };

  return {
    acknowledged,
    repeat: send,
    read: async (path) => {
      const deadline = Date.now() + patienceMs;
      while (Date.now() < deadline) {
        const answer = await ask(path, { headers: identity });
        if (answer?.response.ok) return JSON.parse(answer.text);
        if (answer && !isToBeRepeated(answer)) throw new Error(`GET ${path}: ${answer.text}`);
        if (answer) await sleep(pauseMs);
      }
      throw new Error(`GET ${path} is never answered`);
    },
    write: async (write, clicks) => {
      const answers = await Promise.all(Array.from({ length: clicks }, () => send(write)));
      acknowledged.push(...answers);
      const [{ status, text }] = answers as [Acknowledged];
      const other = answers.find((answer) => answer.text !== text);
      if (other) throw new Error(`POST ${write.path}: both ${text} and ${other.text}`);
      if (status >= 300) throw new Error(`POST ${write.path}: ${text}`);
      return JSON.parse(text);
    },
  };
}

function requestOf({ body, key }: Write, identity: Readonly<Record<string, string>>): RequestInit {
  const headers = { ...identity, 'idempotency-key': key };
  if (body === undefined) return { method: 'POST', headers };
  const type = { 'content-type': 'application/json' };
  return { method: 'POST', headers: { ...headers, ...type }, body: JSON.stringify(body) };
}

/** A click beside it is under way, what a dead server began is not undone yet, or much goes on. */
const isToBeRepeated = ({ response, text }: Answer) =>
  response.status === 503 ||
  (response.status === 409 && JSON.parse(text).code === 'request_in_progress');
