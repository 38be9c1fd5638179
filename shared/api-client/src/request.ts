import { i18n } from '@lingui/core';
import { authTimeOf, isOfSameUser } from '@tessera/contracts/id-token';
import { readSessionEnd } from '@tessera/contracts/session-end';
import { readSignInChallenge } from '@tessera/contracts/sign-in-challenge';
import { getShell, sessionRefused } from '@tessera/shell';
import type * as z from 'zod/mini';
import { jsonOrNothing } from './json-or-nothing.ts';
import { NetworkFailure } from './network-failure.ts';
import { parseProblem } from './parse-problem.ts';
import { readTolerantly } from './read-tolerantly.ts';
import { markReplayed } from './replayed-answers.ts';
import { observeServerTime } from './server-clock.ts';
import { UnreadableAnswer } from './unreadable-answer.ts';

const timeLimitMs = 30_000;
const hearingMs = 250;
const longestHearingMs = { replaced: 5_000, ended: 1_000 } as const;

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
 * Where the sign-in has ended, of which a fresh token is refused as well, it is sent again only with the
 * token of a newer one, which this tab may be about to hear of.
 * Where the API wants a recent sign-in, the shell asks "Is it you?", and the same request is sent once more;
 * whoever says no gets the refusal, `recent_sign_in_required`. Where it wants the code of the app, the shell asks
 * for that in the same way. No request is sent again as another user.
 * @throws ApiProblem when the API refuses, NetworkFailure when no answer comes,
 *   UnreadableAnswer when its shape is unknown, and the signal's reason when it is aborted.
 */
export async function request<Schema extends z.core.$ZodType>(
  wanted: ApiRequest<Schema>,
): Promise<z.output<Schema>> {
  const shell = getShell();
  let token = await shell.getIdToken();
  let response = await send(wanted, token);
  const sendAgain = async (another: string | null) => {
    if (another === null || !isOfSameUser(another, token)) return;
    token = another;
    response = await send(wanted, token);
  };
  if (token !== null && isRefused(response)) await sendAgain(await tokenAfter(response, token));
  for (const challenge of ['app_code', 'recent_sign_in'] as const) {
    if (token === null || readSignInChallenge(response) !== challenge) continue;
    const { signal } = wanted;
    const isConfirmed = await shell.confirmIdentity({
      refusedToken: token,
      signal,
      ...(challenge === 'app_code' && { wants: challenge }),
    });
    signal?.throwIfAborted();
    if (isConfirmed) await sendAgain(await shell.getIdToken());
  }
  if (token !== null && isRefused(response)) {
    shell.publish(sessionRefused, { authTime: authTimeOf(token) });
  }
  const text = await readText(response, wanted.signal);
  if (!response.ok) throw parseProblem(response, text);

  const answer = readTolerantly(wanted.schema, jsonOrNothing(text));
  if (!answer.ok) throw new UnreadableAnswer(wanted.path, answer.issues);
  if (response.headers.get('idempotency-replayed') === 'true') markReplayed(answer.value);
  return answer.value;
}

const isRefused = (response: Response): boolean =>
  response.status === 401 && readSignInChallenge(response) === undefined;

/** A token to try after a refused one: a fresh one, or that of another sign-in; null where none comes. */
async function tokenAfter(response: Response, refused: string): Promise<string | null> {
  const shell = getShell();
  const end = readSessionEnd(response);
  if (end === undefined) return shell.getIdToken({ forceRefresh: true });
  // Another tab may have signed in anew, and this one hears of it within a second. Renewing its own token
  // meanwhile would put the former sign-in back into the storage that they share.
  const longestMs = longestHearingMs[end];
  let token = await shell.getIdToken();
  for (let waitedMs = 0; token === refused && waitedMs < longestMs; waitedMs += hearingMs) {
    await new Promise((resolve) => setTimeout(resolve, hearingMs));
    token = await shell.getIdToken();
  }
  return token === refused ? null : token;
}

async function send(
  wanted: Omit<ApiRequest<z.core.$ZodType>, 'schema'>,
  token: string | null,
): Promise<Response> {
  // In the language of the words around it, which is not the page's where a remote has none in that.
  const headers = new Headers({ accept: 'application/json', 'accept-language': i18n.locale });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (wanted.idempotencyKey) headers.set('idempotency-key', wanted.idempotencyKey);
  const init: RequestInit = { method: wanted.method, headers, signal: limited(wanted.signal) };
  if (wanted.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(wanted.body);
  }
  const address = addressOf(wanted.path, wanted.query);
  if (wanted.method === 'GET') {
    const early = await askedBefore(address, token);
    wanted.signal?.throwIfAborted();
    if (early !== undefined) return early;
  }
  const askedMs = Date.now();
  try {
    const response = await fetch(address, init);
    observeServerTime(response, askedMs);
    return response;
  } catch (error) {
    throw failureOf(error, wanted.signal);
  }
}

/** The answer to what the document has asked for before this page ran. */
async function askedBefore(url: string, token: string | null): Promise<Response | undefined> {
  const early = await getShell().takeAnswer?.({ url, token, language: i18n.locale });
  if (early === undefined) return undefined;
  observeServerTime(early.response, early.askedMs, early.answeredMs);
  return early.response;
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
