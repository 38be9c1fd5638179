import { closeGate, type Verdict } from './gate-control.ts';
import type { Instance } from './instance.ts';
import type { Intent } from './intent.ts';

export type Disturbance = {
  readonly kind: Exclude<Verdict, 'run'>;
  /** Before or after which query, from 1. */
  readonly atQuery: number;
};

/** One intent on one instance, undisturbed or cut short. */
export async function runAlone(
  intent: Intent,
  instance: Instance,
  disturbance: Disturbance | null,
): Promise<string> {
  const { control } = instance;
  let queries = 0;
  if (disturbance) {
    control.gate = async () => {
      queries += 1;
      return queries === disturbance.atQuery ? disturbance.kind : 'run';
    };
  }
  return finish(intent, instance);
}

/** Runs an intent to its end. What broke by a disturbance is an outcome. */
export async function finish(intent: Intent, instance: Instance): Promise<string> {
  const { control } = instance;
  try {
    const outcome = await intent.run(instance);
    return control.disturbed ? `disturbed ${outcome.slice(0, 3)}` : outcome;
  } catch (error) {
    if (!control.disturbed) throw error;
    return 'disturbed';
  } finally {
    await closeGate(control);
  }
}
