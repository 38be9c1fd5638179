import type { AppContext } from '../app-context.ts';
import { runDueItems } from '../jobs/run-due-items.ts';
import { dueWorks } from './due-works.ts';

/** Does all that is due in this process, in a fixed order: for tests, simulation and scripts. */
export function runDueWork(context: AppContext, now: Date = context.clock.now()): Promise<void> {
  return runDueItems(context, dueWorks, now);
}
