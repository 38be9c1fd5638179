import { setTimeout as sleep } from 'node:timers/promises';
import { minuteMs } from '@tessera/lending/durations';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log/log.ts';
import {
  type Change,
  type Horizon,
  horizonIn,
  keptForMinutes,
  readChanges,
  readSnapshot,
  type Snapshot,
} from './read-changes.ts';

const readEveryMs = 500;

/** What was told since is kept for longer than this, by the database's clock. */
const readOnForMs = (keptForMinutes * minuteMs) / 2;

/** Up to where something was read, and when. */
export type Position = { readonly horizon: Horizon; readonly at: Date };

type Parts = {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly onChanges: (changes: readonly Change[], position: Position) => Promise<void>;
  /** What was told before this position may not have been read. */
  readonly onGap: (position: Position) => Promise<void>;
  readonly log: Pick<Log, 'warn'>;
};

/** Reads what is told as transactions end, as long as somebody wants to know. What a failed read left out, the next one reads. */
export function followChanges({ database, clock, onChanges, onGap, log }: Parts) {
  let last: { readonly snapshot: Snapshot; readonly at: Date } | undefined;
  let running: AbortController | undefined;

  async function run(signal: AbortSignal): Promise<void> {
    let fails = false;
    while (!signal.aborted) {
      await sleep(readEveryMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        await readOn(signal);
        fails = false;
      } catch (error) {
        if (!fails) log.warn({ err: error }, 'what changes is not told to browsers');
        fails = true;
      }
    }
  }

  async function readOn(signal: AbortSignal): Promise<void> {
    const at = clock.now();
    const from = last && at.getTime() - last.at.getTime() < readOnForMs ? last : undefined;
    const read =
      from === undefined
        ? { snapshot: await readSnapshot(database), changes: undefined }
        : await readChanges(database, from.snapshot);
    if (signal.aborted) return;
    const next = { snapshot: read.snapshot, at };
    const position = positionOf(next);
    if (read.changes === undefined) await onGap(position);
    else if (read.changes.length > 0) await onChanges(read.changes, position);
    // Not before all of it was passed on: who hears from where to go on may be gone in the next moment.
    if (!signal.aborted) last = next;
  }

  return {
    /** Up to where everything was told; undefined while that is not known. */
    position: () => last && positionOf(last),
    /** Answers from where on what changes is told. */
    start: async (): Promise<Position> => {
      const at = clock.now();
      const from = last ?? { snapshot: await readSnapshot(database), at };
      last ??= from;
      if (running === undefined) {
        running = new AbortController();
        void run(running.signal);
      }
      return positionOf(last);
    },
    stop: (): void => {
      running?.abort();
      running = undefined;
      last = undefined;
    },
  };
}

const positionOf = ({ snapshot, at }: { readonly snapshot: Snapshot; readonly at: Date }) => ({
  horizon: horizonIn(snapshot),
  at,
});
