import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log/log.ts';
import { type Change, type Horizon, readChanges, readHorizon } from './read-changes.ts';

const readEveryMs = 500;

type Listeners = {
  readonly onChanges: (changes: readonly Change[], horizon: Horizon) => Promise<void>;
  /** What was told before this horizon may not have been read. */
  readonly onGap: (horizon: Horizon) => void;
  readonly log: Pick<Log, 'warn'>;
};

/** Reads what is told in the order in which transactions end, as long as somebody wants to know. */
export function followChanges(database: Database, { onChanges, onGap, log }: Listeners) {
  let horizon: Horizon | undefined;
  let running: AbortController | undefined;

  async function run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await sleep(readEveryMs, undefined, { signal }).catch(() => {});
      if (!signal.aborted) await readOn().catch(lose);
    }
  }

  async function readOn(): Promise<void> {
    if (horizon === undefined) {
      horizon = await readHorizon(database);
      onGap(horizon);
    } else {
      const next = await readChanges(database, horizon);
      horizon = next.horizon;
      if (next.changes.length > 0) await onChanges(next.changes, horizon);
    }
  }

  function lose(error: unknown): void {
    if (horizon !== undefined) log.warn({ err: error }, 'what changes is not told to browsers');
    horizon = undefined;
  }

  return {
    /** Up to where everything was told; undefined while that is not known. */
    horizon: () => horizon,
    /** Answers from where on what changes is told. */
    start: async (): Promise<Horizon> => {
      const from = horizon ?? (await readHorizon(database));
      horizon ??= from;
      if (running === undefined) {
        running = new AbortController();
        void run(running.signal);
      }
      return horizon;
    },
    stop: (): void => {
      running?.abort();
      running = undefined;
      horizon = undefined;
    },
  };
}
