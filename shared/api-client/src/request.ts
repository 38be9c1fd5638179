import { getShell } from '@tessera/shell';
import type * as z from 'zod/mini';
import { jsonOrNothing } from './json-or-nothing.ts';
import { NetworkFailure } from './network-failure.ts';
import { parseProblem } from './parse-problem.ts';
import { readTolerantly } from './read-tolerantly.ts';
import { observeServerTime } from './server-clock.ts';
import { UnreadableAnswer } from './unreadable-answer.ts';

const timeLimitMs = 30_000;

type QueryValue = string | number | undefined;

export type ApiRequest<Schema extends z.core.$ZodType> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API's base URL, with a leading slash. Ids in it must be URI-encoded. */
  readonly path: string;
  /** What the answer's body must be; `z.undefined()` for an answer without one. */
  readonly schema: Schema;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** Required by the API on every POST: one per intent of the user, kept while it is retried. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
};

/**
 * One request to the API, with the signed-in user's ID token. A token refused with 401 is
 * refreshed once and the request sent again; refused again, the session is over, and the shell is told.
 * @throws ApiProblem when the API refuses, NetworkFailure when no answer comes,
 *   UnreadableAnswer when its shape is unknown, and the signal's reason when it is aborted.
 */
export async function request<Schema extends z.core.$ZodType>(
  wanted: ApiRequest<Schema>,
): Promise<z.output<Schema>> {
  let response = await send(wanted, await getShell().getIdToken());
  if (response.status === 401) {
    const fresh = await getShell().getIdToken({ forceRefresh: true });
    if (fresh !== null) response = await send(wanted, fresh);
    if (fresh !== null && response.status === 401) getShell().publish('session.refused', {});
  }
  const text = await readText(response, wanted.signal);
  if (!response.ok) throw parseProblem(response, text);

  const answer = readTolerantly(wanted.schema, jsonOrNothing(text));
  if (!answer.ok) throw new UnreadableAnswer(wanted.path, answer.issues);
  return answer.value;
}

async function send(
  wanted: Omit<ApiRequest<z.core.$ZodType>, 'schema'>,
  token: string | null,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (wanted.idempotencyKey) headers.set('idempotency-key', wanted.idempotencyKey);
  const init: RequestInit = { method: wanted.method, headers, signal: limited(wanted.signal) };
  if (wanted.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(wanted.body);
  }
  const askedMs = Date.now();
  try {
    const response = await fetch(addressOf(wanted.path, wanted.query), init);
    observeServerTime(response, askedMs);
    return response;
  } catch (error) {
    throw failureOf(error, wanted.signal);
  }
}

async function readText(response: Response, signal: AbortSignal | undefined): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    throw failureOf(error, signal);
  }
}

/** A request that the page gave up is no failure of the network. */
function failureOf(error: unknown, signal: AbortSignal | undefined): unknown {
  return signal?.aborted ? signal.reason : new NetworkFailure(error);
}

function limited(signal: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(timeLimitMs);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

function addressOf(path: string, query: ApiRequest<z.core.$ZodType>['query'] = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  const search = parameters.size > 0 ? `?${parameters}` : '';
  return `${getShell().config.userApiHost}${path}${search}`;
}
