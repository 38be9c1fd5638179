import type { PoolClient } from 'pg';

/**
 * What happens to a query: it runs; it fails; or the process dies before it, or after it and before
 * anybody has heard the answer.
 */
export type Verdict = 'run' | 'fail' | 'die_before' | 'die_after';

export class SimulatedCrash extends Error {
  override readonly name = 'SimulatedCrash';
}

/** What the scheduler holds of an instance. */
export type GateControl = {
  /** Asked before each query. */
  gate: (() => Promise<Verdict>) | null;
  /** Keeps an answer of the database back until its turn has come. */
  deliver: (() => Promise<void>) | null;
  /** From a death on nothing more reaches the database. */
  dead: boolean;
  /** It died once: what it had in memory is gone, and another takes its place. */
  hasDied: boolean;
  /** Something was made to fail. */
  disturbed: boolean;
  /** The backend of the query that is under way. */
  runningOn: number | null;
  /** What the query that is being ended is told instead of that it was cancelled. */
  endsAs: string | null;
  /** The latest failure that nobody simulated. */
  lastError: Error | null;
  readonly clients: Set<PoolClient & { readonly processID?: number }>;
  /** One query at a time, so that their order is the scheduler's. */
  tail: Promise<unknown>;
  /** Told of each query and what becomes of it. */
  readonly onQuery: (text: string) => void;
};

export const gateControl = (onQuery: (text: string) => void): GateControl => ({
  gate: null,
  deliver: null,
  dead: false,
  hasDied: false,
  disturbed: false,
  runningOn: null,
  endsAs: null,
  lastError: null,
  clients: new Set(),
  tail: Promise.resolve(),
  onQuery,
});

/** Waits until all that was begun before has ended. */
export async function inTurn<T>(control: GateControl, work: () => Promise<T>): Promise<T> {
  const before = control.tail;
  const { promise, resolve } = Promise.withResolvers<void>();
  control.tail = promise;
  await before;
  try {
    return await work();
  } finally {
    resolve();
  }
}

/** Waits for what an intent that failed has left behind. Who has died stays dead until another takes its place. */
export async function closeGate(control: GateControl): Promise<void> {
  for (let tail: unknown; tail !== control.tail; ) {
    tail = control.tail;
    await tail;
  }
  Object.assign(control, {
    gate: null,
    deliver: null,
    dead: control.hasDied,
    disturbed: false,
    lastError: null,
  });
}
