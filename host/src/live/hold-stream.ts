import { authTimeOf } from '@tessera/contracts/id-token';
import { readSessionEnd } from '@tessera/contracts/session-end';
import { readSignInChallenge } from '@tessera/contracts/sign-in-challenge';
import type { ShellApi } from '@tessera/shell';
import type { EventSourceMessage } from 'eventsource-parser';
import { languageHeader } from '../language/language-header.ts';
import { readEvents } from './read-events.ts';

/**
 * A stream that ends is opened again after this, and after twice as long each time that none can be had, or that it ends
 * before it has lasted.
 */
const againAfterMs = 1_000;
const longestPauseMs = 60_000;
const lastsFromMs = 30_000;
/** Nobody is to come back in the same moment as everybody else: up to so much later, or half as late again. */
const spreadMs = 4_000;
const spread = 0.5;
/** One that cannot be had once may be had in a moment, from another process. */
const lostFrom = 2;
/** Seconds, beyond which the API says that anything may have changed. */
const longestMissed = 86_400;

type Stream = {
  readonly lastId: () => string | undefined;
  readonly onEvent: (event: EventSourceMessage) => void;
  /** None can be had: what changes is not heard until the next event. */
  readonly onLost: () => void;
  /** The sign-in of that time, in seconds, has ended. */
  readonly onEnded: (authTime: number) => void;
};

/**
 * Holds a stream of what changes, and opens it again whenever it ends, with a fresh token and from the last event on,
 * until `signal` is aborted or the API says that it has none.
 */
export async function holdStream(
  shell: Pick<ShellApi, 'config' | 'getIdToken'>,
  stream: Stream,
  signal: AbortSignal,
): Promise<void> {
  let pauseMs = againAfterMs;
  let failures = 0;
  while (!signal.aborted) {
    const { response, lastedMs } = await readOnce(shell, stream, signal);
    if (signal.aborted) return;
    failures = response?.ok ? 0 : failures + 1;
    // As the standard of server-sent events has it: there is none, and nobody need come again.
    const isNone = response?.status === 204;
    if (isNone || failures >= lostFrom) stream.onLost();
    if (isNone) return;
    if (lastedMs >= lastsFromMs) pauseMs = againAfterMs;
    const waitMs = Math.max(pauseMs, response?.ok === false ? retryAfterMs(response) : 0);
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    await pause(waitMs + Math.random() * Math.max(spreadMs, spread * waitMs), signal);
  }
}

/** Reads one answer to its end, and says how long that took. */
async function readOnce(
  shell: Pick<ShellApi, 'config' | 'getIdToken'>,
  stream: Stream,
  signal: AbortSignal,
): Promise<{ readonly response: Response | undefined; readonly lastedMs: number }> {
  let response: Response | undefined;
  let begunAt = performance.now();
  try {
    response = await openWith(shell, stream, signal);
    begunAt = performance.now();
    if (response.ok && response.status !== 204) {
      await readEvents(response, stream.onEvent, signal);
    } else {
      await response.body?.cancel();
    }
  } catch {
    // Whether it was had before it was lost is what counts.
  }
  return { response, lastedMs: response ? performance.now() - begunAt : 0 };
}

/**
 * A token that is refused is renewed once, unless its sign-in has ended: a fresh one is of the same. One that is refused
 * again has ended too.
 */
async function openWith(
  shell: Pick<ShellApi, 'config' | 'getIdToken'>,
  stream: Stream,
  signal: AbortSignal,
): Promise<Response> {
  for (const forceRefresh of [false, true]) {
    const token = await shell.getIdToken({ forceRefresh });
    if (token === null) break;
    const response = await open(shell, stream, { token, signal });
    const end = readSessionEnd(response);
    const isRefused =
      response.status === 401 && end !== 'replaced' && readSignInChallenge(response) === undefined;
    const isOver = isRefused && (forceRefresh || end === 'ended');
    if (isOver) stream.onEnded(authTimeOf(token));
    if (isOver || !isRefused) return response;
    await response.body?.cancel();
  }
  throw new Error('Nobody is signed in.');
}

async function open(
  shell: Pick<ShellApi, 'config'>,
  { lastId }: Stream,
  { token, signal }: { readonly token: string; readonly signal: AbortSignal },
): Promise<Response> {
  const last = lastId();
  // What this document shows was asked for since it began.
  const missed = Math.min(Math.ceil(performance.now() / 1_000), longestMissed);
  const query = last === undefined ? `?missedSeconds=${missed}` : '';
  return fetch(`${shell.config.userApiHost}/live${query}`, {
    headers: {
      ...languageHeader(),
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(last === undefined ? {} : { 'last-event-id': last }),
    },
    cache: 'no-store',
    signal,
  });
}

function retryAfterMs({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after'));
  return Number.isFinite(seconds) ? seconds * 1_000 : 0;
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
