import { DomainError } from '../../platform/problems/domain-error.ts';
import type { Stream } from './open-stream.ts';

/** Of all streams so many are asked about at the same time, so that requests find the database free. */
const lanes = 16;
const againAfterMs = 5_000;
/** Beyond, nobody can say any more that the session of a stream stands. */
const unansweredForMs = 60_000;

/**
 * Ends streams whose sessions are refused. One whose session cannot be asked about is asked about again, and ends after
 * a minute without an answer: what cannot be reached for a moment sends nobody away.
 */
export function sessionWatch() {
  const waiting = new Set<Stream>();
  /** Since when, in milliseconds of the process, an answer is waited for. */
  const unanswered = new Map<Stream, number>();
  let busy = 0;
  let again: NodeJS.Timeout | undefined;

  async function ask(stream: Stream): Promise<void> {
    try {
      await stream.admit();
    } catch (error) {
      if (!isRefusal(error)) return note(stream);
      stream.end();
    }
    unanswered.delete(stream);
  }

  async function lane(): Promise<void> {
    busy += 1;
    for (const stream of waiting) {
      waiting.delete(stream);
      await ask(stream);
    }
    busy -= 1;
  }

  function look(some: Iterable<Stream>): void {
    for (const stream of some) {
      note(stream);
      waiting.add(stream);
    }
    while (busy < lanes && waiting.size > 0) void lane();
  }

  function note(stream: Stream): void {
    if (!unanswered.has(stream)) unanswered.set(stream, performance.now());
    again ??= setInterval(lookAgain, againAfterMs).unref();
  }

  function lookAgain(): void {
    for (const [stream, since] of unanswered) {
      if (performance.now() - since >= unansweredForMs) stream.end();
      if (!stream.isOpen()) unanswered.delete(stream);
    }
    look([...unanswered.keys()]);
    if (unanswered.size > 0) return;
    clearInterval(again);
    again = undefined;
  }

  return {
    /** As soon as possible, of a few. */
    lookAtOnce: (some: Iterable<Stream>): void => {
      for (const stream of some) {
        note(stream);
        void ask(stream);
      }
    },
    /** One after another, of many. */
    look,
  };
}

/** It was said why not, rather than that nobody can say. */
const isRefusal = (error: unknown) => error instanceof DomainError && error.status < 500;
