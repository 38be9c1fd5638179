import { BrokenInvariant } from './broken-invariant.ts';
import type { Verdict } from './gate-control.ts';
import type { Instance } from './instance.ts';
import type { Intent } from './intent.ts';
import { blockersOf, type Lane, startLane, untilStanding } from './lane.ts';
import type { World } from './world.ts';

/**
 * Several intents at once, one an instance. Which of them asks its next query, or hears the answer
 * that a lock kept back, is drawn each time, and nothing else moves meanwhile: the order of all
 * queries, and of all that follows from them, is the seed's.
 */
export async function runTogether(
  world: World,
  pairs: readonly (readonly [Intent, Instance])[],
  disturbs: boolean,
): Promise<string[]> {
  const lanes: Lane[] = [];
  for (const [intent, instance] of pairs) {
    const lane = startLane(intent, instance);
    lanes.push(lane);
    await untilStanding(world.pool, lane, lanes);
  }
  const deadlock = await drive(world, lanes, disturbs);
  const settled = await Promise.allSettled(lanes.map(({ outcome }) => outcome));
  if (deadlock) throw new BrokenInvariant(deadlock);
  return settled.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}

/** Answers what a deadlock was about, if there was one. */
async function drive(world: World, lanes: readonly Lane[], disturbs: boolean): Promise<string> {
  const { random, pool } = world;
  let isDisturbed = !disturbs;
  let deadlock = '';
  const draw = (): Verdict => {
    if (isDisturbed || !random.chance(0.03)) return 'run';
    isDisturbed = true;
    return random.pick(['fail', 'die_before', 'die_after'] as const) ?? 'fail';
  };
  while (lanes.some(({ state }) => state !== 'ended')) {
    const lane = random.pick(lanes.filter(stands));
    if (!lane) throw new Error('Somebody can always go on');
    const blocked = lanes.find(({ state }) => state === 'asking');
    await moveOn(world, lanes, lane, draw());
    if (blocked) await untilStanding(pool, blocked, lanes);
    if (lane.state !== 'asking') continue;
    deadlock ||= await findDeadlock(world, lanes, lane);
    if (deadlock || blocked?.state === 'asking') await giveUp(world, lanes, lane);
  }
  return deadlock;
}

const stands = ({ state }: Lane) => state === 'at_gate' || state === 'answered';

/** On to the next gate, to a lock of another or to the end. */
async function moveOn(
  { pool }: World,
  lanes: readonly Lane[],
  lane: Lane,
  verdict: Verdict,
): Promise<void> {
  const isHeard = lane.state === 'answered';
  lane.goOn(verdict);
  await untilStanding(pool, lane, lanes);
  if (isHeard || lane.state !== 'answered') return;
  lane.goOn('run');
  await untilStanding(pool, lane, lanes);
}

async function findDeadlock({ pool }: World, lanes: readonly Lane[], lane: Lane): Promise<string> {
  const nameOf = (each: Lane) => `#${lanes.indexOf(each) + 1}`;
  for (const blocker of await blockersOf(pool, lane, lanes)) {
    if (blocker === lane) return `${nameOf(lane)} of these waits for a lock of its own`;
    if (blocker.state !== 'asking') continue;
    const itsBlockers = await blockersOf(pool, blocker, lanes);
    if (!itsBlockers.includes(lane)) continue;
    return `Deadlock: ${nameOf(lane)} and ${nameOf(blocker)} of these wait for each other`;
  }
  return '';
}

/**
 * Ends a query that waits, as a limit of time does. Of two that waited at once, chance would decide
 * who goes on first.
 */
async function giveUp({ pool }: World, lanes: readonly Lane[], lane: Lane): Promise<void> {
  const { control } = lane;
  control.disturbed = true;
  await pool.query('select pg_cancel_backend($1)', [control.runningOn]);
  await lane.changed.promise;
  lane.goOn('run');
  await untilStanding(pool, lane, lanes);
}
