import { drain, type Verdict } from './gated-pool.ts';
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

/** Runs an intent, and makes its instance whole again. What broke by a disturbance is an outcome. */
export async function finish(intent: Intent, { control, ...instance }: Instance): Promise<string> {
  try {
    const outcome = await intent.run({ control, ...instance });
    return control.disturbed ? `disturbed ${outcome.slice(0, 3)}` : outcome;
  } catch (error) {
    if (!control.disturbed) throw error;
    return 'disturbed';
  } finally {
    await drain(control);
    control.dead = false;
    control.disturbed = false;
    control.lastError = null;
  }
}
