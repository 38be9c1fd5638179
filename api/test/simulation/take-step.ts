import type { Instance } from './instance.ts';
import { type Intent, requestIntent } from './intent.ts';
import { planIntent } from './plan-intent.ts';
import { type Disturbance, runAlone } from './run-alone.ts';
import { runTogether } from './run-together.ts';
import type { World } from './world.ts';

export type TakenStep = {
  readonly text: string;
  readonly isAlone: boolean;
  readonly isDisturbed: boolean;
};

/** One step: something happens, alone or beside something else, now and then cut short. */
export async function takeStep(world: World): Promise<TakenStep> {
  const { random } = world;
  const intent = await planIntent(world);
  if (intent.request?.method === 'POST' && random.chance(0.04)) {
    world.late.push(intent.request);
    return { text: `${intent.name}: is late`, isAlone: true, isDisturbed: false };
  }
  const disturbs = random.chance(0.08);
  if (random.chance(0.12)) return takeTogether(world, intent, disturbs);
  const instance = random.pick(world.instances) as Instance;
  const disturbance = disturbs ? drawDisturbance(world) : null;
  const outcome = await runAlone(intent, instance, disturbance);
  return {
    text: `#${instance.number} ${intent.name}: ${outcome}`,
    isAlone: true,
    isDisturbed: outcome.startsWith('disturbed'),
  };
}

function drawDisturbance({ random }: World): Disturbance {
  const kind = random.pick(['fail', 'die_before', 'die_after'] as const) ?? 'fail';
  return { kind, atQuery: random.between(1, 40) };
}

/** Others beside it, or the same request twice: a double click that two instances get. */
async function takeTogether(world: World, first: Intent, disturbs: boolean): Promise<TakenStep> {
  const { random } = world;
  const intents = [first];
  if (first.request && random.chance(0.4)) {
    intents.push(requestIntent(world, `${first.name} twice`, first.request));
  }
  while (intents.length < 2 || (intents.length < 3 && random.chance(0.3))) {
    intents.push(await planIntent(world));
  }
  const instances = random.shuffle(world.instances);
  const pairs = intents.map((intent, index) => [intent, instances[index] as Instance] as const);
  const outcomes = await runTogether(world, pairs, disturbs);
  const texts = pairs.map(
    ([{ name }, { number }], index) => `#${number} ${name}: ${outcomes[index]}`,
  );
  return {
    text: texts.join(' | '),
    isAlone: false,
    isDisturbed: outcomes.some((outcome) => outcome.startsWith('disturbed')),
  };
}
