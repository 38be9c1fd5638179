import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { GateControl, Verdict } from './gate-control.ts';
import type { Instance } from './instance.ts';
import type { Intent } from './intent.ts';
import { finish } from './run-alone.ts';

/**
 * An intent under way beside others. It moves only when it is told to: it stands at the gate before
 * each query, and an answer that came late stays with it until its turn.
 */
export type Lane = {
  readonly control: GateControl;
  state: 'moving' | 'at_gate' | 'asking' | 'answered' | 'ended';
  /** Lets it move from where it stands. */
  goOn: (verdict: Verdict) => void;
  /** Resolved by the next change of its state. */
  changed: PromiseWithResolvers<void>;
  readonly outcome: Promise<string>;
};

export function startLane(intent: Intent, instance: Instance): Lane {
  const { control } = instance;
  const stand = (state: 'at_gate' | 'answered') =>
    new Promise<Verdict>((resolve) => {
      lane.goOn = (verdict) => {
        const asks = state === 'at_gate' && (verdict === 'run' || verdict === 'die_after');
        lane.state = asks ? 'asking' : 'moving';
        resolve(verdict);
      };
      enter(lane, state);
    });
  control.gate = () => stand('at_gate');
  control.deliver = async () => {
    await stand('answered');
  };
  const lane: Lane = {
    control,
    state: 'moving',
    goOn: () => {},
    changed: Promise.withResolvers(),
    outcome: Promise.resolve().then(() => finish(intent, instance)),
  };
  const end = () => enter(lane, 'ended');
  lane.outcome.then(end, end);
  return lane;
}

function enter(lane: Lane, state: Lane['state']): void {
  lane.state = state;
  lane.changed.resolve();
  lane.changed = Promise.withResolvers();
}

const pollMs = 5;

/**
 * Until the lane stands or has ended, or waits for a lock of a lane. As the others stand meanwhile,
 * it is the database alone that decides which: no race, however slow the machine is.
 */
export async function untilStanding(pool: Pool, lane: Lane, lanes: readonly Lane[]): Promise<void> {
  while (lane.state === 'moving' || lane.state === 'asking') {
    const { promise: changed } = lane.changed;
    if (lane.state === 'moving') {
      await changed;
      continue;
    }
    const patience = new AbortController();
    const isLate = await Promise.race([
      changed.then(() => false),
      sleep(pollMs, true, { signal: patience.signal }).catch(() => false),
    ]);
    patience.abort();
    if (isLate && (await blockersOf(pool, lane, lanes)).length > 0) return;
  }
}

/** The lanes whose locks the query of a lane waits for; none while anybody else is in the way too. */
export async function blockersOf(
  pool: Pool,
  { control: { runningOn } }: Lane,
  lanes: readonly Lane[],
): Promise<readonly Lane[]> {
  if (runningOn === null) return [];
  const { rows } = await pool.query<{ blockers: number[] }>(
    'select pg_blocking_pids($1) as blockers',
    [runningOn],
  );
  const blockers = (rows[0]?.blockers ?? []).map((processId) =>
    lanes.find(({ control }) =>
      [...control.clients].some(({ processID }) => processID === processId),
    ),
  );
  const known = blockers.filter((lane) => lane !== undefined);
  return known.length === blockers.length ? known : [];
}
