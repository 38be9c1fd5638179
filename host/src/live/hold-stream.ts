import type { ShellApi } from '@tessera/shell';
import type { EventSourceMessage } from 'eventsource-parser';
import { languageHeader } from '../language/language-header.ts';
import { readEvents } from './read-events.ts';

/** A stream that ends is opened again after this, and after twice as long each time that none can be had. */
const againAfterMs = 1_000;
const longestPauseMs = 60_000;
/** Nobody is to come back in the same moment as everybody else. */
const spread = 0.5;
/** Seconds, beyond which the API says that anything may have changed. */
const longestMissed = 86_400;

type Stream = {
  readonly lastId: () => string | undefined;
  readonly onEvent: (event: EventSourceMessage) => void;
  /** It ended: what changes is not heard until the next event. */
  readonly onLost: () => void;
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
  while (!signal.aborted) {
    let waitMs = pauseMs;
    try {
      const response = await open(shell, stream, signal);
      // As the standard of server-sent events has it: there is none, and nobody need come again.
      if (response.status === 204) return;
      if (response.ok) {
        pauseMs = againAfterMs;
        waitMs = againAfterMs;
        await readEvents(response, stream.onEvent, signal);
      } else {
        await response.body?.cancel();
        waitMs = Math.max(pauseMs, retryAfterMs(response));
        pauseMs = Math.min(2 * pauseMs, longestPauseMs);
      }
    } catch {
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    }
    if (signal.aborted) return;
    stream.onLost();
    await pause(waitMs * (1 + spread * Math.random()), signal);
  }
}

async function open(
  shell: Pick<ShellApi, 'config' | 'getIdToken'>,
  { lastId }: Stream,
  signal: AbortSignal,
): Promise<Response> {
  const token = await shell.getIdToken();
  if (token === null) throw new Error('Nobody is signed in.');
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
