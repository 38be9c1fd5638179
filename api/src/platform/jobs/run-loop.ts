import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import type { Failures } from './failures.ts';

export type Loop = { readonly stop: () => Promise<void> };

/** Waits this long after failures in a row: a node that is down is asked less and less often. */
const longestPauseMs = 30_000;

/** Repeats a step until it is stopped; a step that has begun is finished first. */
export function runLoop(options: {
  readonly name: string;
  readonly everyMs: number;
  readonly step: () => Promise<void>;
  readonly log: Log;
  readonly failures: Failures;
}): Loop {
  const { name, everyMs, step, log, failures: counter } = options;
  const ending = new AbortController();
  counter.begin('loop', name);
  const run = async () => {
    let failures = 0;
    while (!ending.signal.aborted) {
      try {
        await step();
        if (failures > 0) log.info({ loop: name }, 'works again');
        failures = 0;
      } catch (error) {
        failures += 1;
        counter.loop(name);
        log.error({ loop: name, failures, err: error }, 'background step failed');
      }
      const pauseMs = Math.min(everyMs * 2 ** failures, Math.max(everyMs, longestPauseMs));
      await sleep(pauseMs, undefined, { signal: ending.signal }).catch(() => {
        // Stopped while it waited.
      });
    }
  };
  const ended = run();
  return {
    stop: () => {
      ending.abort();
      return ended;
    },
  };
}
