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
  await drive(world, lanes, disturbs);
  const settled = await Promise.allSettled(lanes.map(({ outcome }) => outcome));
  return settled.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}

async function drive(world: World, lanes: readonly Lane[], disturbs: boolean): Promise<void> {
  const { random, pool } = world;
  let isDisturbed = !disturbs;
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
    if (lane.state === 'asking') await judgeWait(world, lanes, lane, blocked);
  }
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

/**
 * One that waits for a lock may, beside others that go on. Of two that waited at once, chance would
 * decide who goes on first: the second is ended, as a limit of time does. Of a deadlock the one that
 * closed the circle is ended, and has to cope with it as it does when the database says so.
 */
async function judgeWait(
  world: World,
  lanes: readonly Lane[],
  lane: Lane,
  blocked: Lane | undefined,
): Promise<void> {
  const { control } = lane;
  const blockers = await blockersOf(world.pool, lane, lanes);
  const waitsForItself = blockers.includes(lane);
  const isDeadlock =
    blocked !== undefined &&
    blockers.includes(blocked) &&
    (await blockersOf(world.pool, blocked, lanes)).includes(lane);
  if (!waitsForItself && blocked?.state !== 'asking') return;
  if (isDeadlock) control.endsAs = '40P01';
  else control.disturbed = !waitsForItself;
  const { promise: ended } = lane.changed;
  await world.pool.query('select pg_cancel_backend($1)', [control.runningOn]);
  await ended;
  lane.goOn('run');
  await untilStanding(world.pool, lane, lanes);
}
