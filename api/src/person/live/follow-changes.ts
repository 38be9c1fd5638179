import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log/log.ts';
import {
  type Change,
  type Horizon,
  horizonIn,
  readChanges,
  readSnapshot,
  type Snapshot,
} from './read-changes.ts';

const readEveryMs = 500;

type Listeners = {
  readonly onChanges: (changes: readonly Change[], horizon: Horizon) => Promise<void>;
  /** What was told before this horizon may not have been read. */
  readonly onGap: (horizon: Horizon) => Promise<void>;
  readonly log: Pick<Log, 'warn'>;
};

/** Reads what is told as transactions end, as long as somebody wants to know. */
export function followChanges(database: Database, { onChanges, onGap, log }: Listeners) {
  let snapshot: Snapshot | undefined;
  let running: AbortController | undefined;

  async function run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await sleep(readEveryMs, undefined, { signal }).catch(() => {});
      if (!signal.aborted) await readOn(signal).catch(lose);
    }
  }

  async function readOn(signal: AbortSignal): Promise<void> {
    const from = snapshot;
    const read =
      from === undefined
        ? { snapshot: await readSnapshot(database), changes: undefined }
        : await readChanges(database, from);
    if (signal.aborted) return;
    snapshot = read.snapshot;
    const horizon = horizonIn(snapshot);
    if (read.changes === undefined) await onGap(horizon);
    else if (read.changes.length > 0) await onChanges(read.changes, horizon);
  }

  function lose(error: unknown): void {
    if (snapshot !== undefined) log.warn({ err: error }, 'what changes is not told to browsers');
    snapshot = undefined;
  }

  return {
    /** Up to where everything was told; undefined while that is not known. */
    horizon: () => (snapshot === undefined ? undefined : horizonIn(snapshot)),
    /** Answers from where on what changes is told. */
    start: async (): Promise<Horizon> => {
      const from = snapshot ?? (await readSnapshot(database));
      snapshot ??= from;
      if (running === undefined) {
        running = new AbortController();
        void run(running.signal);
      }
      return horizonIn(snapshot);
    },
    stop: (): void => {
      running?.abort();
      running = undefined;
      snapshot = undefined;
    },
  };
}
