import type { AppContext } from '../../app-context.ts';
import type { DueWork } from '../../platform/jobs/due-work.ts';
import { runDueItems } from '../../platform/jobs/run-due-items.ts';

/** Does all that is due in this process, in a fixed order: for tests, simulation and scripts. */
export function runDueWork(context: AppContext, now: Date = context.clock.now()): Promise<void> {
  return runDueItems(context, dueWorksOf(context), now);
}

/** Every scheduled step. At the same time the earlier of the list goes first. */
export function dueWorksOf({ capabilities }: Pick<AppContext, 'capabilities'>): readonly DueWork[] {
  return capabilities.flatMap(({ works = [] }) => works);
}
