import { setTimeout as sleep } from 'node:timers/promises';
import type { GateControl, Verdict } from './gated-pool.ts';
import type { Instance } from './instance.ts';
import type { Intent } from './intent.ts';
import { finish } from './run-alone.ts';
import type { World } from './world.ts';

type Lane = { readonly control: GateControl; hasEnded: boolean };

const pollMs = 4;

/**
 * Several intents at once, one an instance: before every query each of them waits until it is drawn.
 * A query that waits for a lock of another goes on by itself when that is free, so that the order of
 * all queries is the seed's.
 */
export async function runTogether(
  world: World,
  pairs: readonly (readonly [Intent, Instance])[],
  disturbs: boolean,
): Promise<string[]> {
  const lanes = pairs.map(([, instance]) => openLane(instance));
  const outcomes = Promise.allSettled(
    pairs.map(async ([intent, instance], index) => {
      try {
        return await finish(intent, instance);
      } finally {
        const lane = lanes[index];
        if (lane) lane.hasEnded = true;
      }
    }),
  );
  await drive(world, lanes, disturbs);
  const settled = await outcomes;
  return settled.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}

function openLane({ control }: Instance): Lane {
  control.gate = () =>
    new Promise<Verdict>((resolve) => {
      control.pass = (verdict) => {
        control.pass = null;
        resolve(verdict);
      };
    });
  return { control, hasEnded: false };
}

async function drive(world: World, lanes: readonly Lane[], disturbs: boolean): Promise<void> {
  let isDisturbed = !disturbs;
  for (;;) {
    await untilSettled(world, lanes);
    if (lanes.every(({ hasEnded }) => hasEnded)) return;
    const lane = world.random.pick(lanes.filter(({ control }) => control.pass !== null));
    if (!lane) continue;
    const isTime = !isDisturbed && world.random.chance(0.03);
    if (isTime) isDisturbed = true;
    const kinds = ['fail', 'die_before', 'die_after'] as const;
    lane.control.pass?.(isTime ? (world.random.pick(kinds) ?? 'fail') : 'run');
  }
}

/** Until every lane has ended, waits at its gate, or waits for a lock that another one holds. */
async function untilSettled(world: World, lanes: readonly Lane[]): Promise<void> {
  for (let round = 0; ; round += 1) {
    await (round < 3 ? new Promise(setImmediate) : sleep(pollMs));
    const moving = lanes.filter(({ hasEnded, control }) => !hasEnded && control.pass === null);
    if (moving.length === 0) return;
    if (moving.length === lanes.filter(({ hasEnded }) => !hasEnded).length) continue;
    if (round > 5 && (await areBlocked(world, moving))) return;
  }
}

async function areBlocked({ pool }: World, lanes: readonly Lane[]): Promise<boolean> {
  const backends = lanes.flatMap(({ control }) => control.runningOn ?? []);
  if (backends.length < lanes.length) return false;
  const { rows } = await pool.query<{ blocked: number }>(
    `select count(*)::integer as blocked from unnest($1::integer[]) as backend
    where cardinality(pg_blocking_pids(backend)) > 0`,
    [backends],
  );
  return rows[0]?.blocked === lanes.length;
}
