import type { AppContext } from '../../app-context.ts';
import type { RepeatedStep } from '../../platform/capability.ts';
import { isMoneyFrozen } from '../../platform/freezing/money-frozen.ts';
import type { Failures } from '../../platform/jobs/failures.ts';
import { type Loop, runLoop } from '../../platform/jobs/run-loop.ts';
import { startJobQueue } from '../../platform/jobs/start-job-queue.ts';
import type { Log } from '../../platform/log/log.ts';
import { dueWorksOf } from './run-due-work.ts';

/** Starts what goes on beside requests. Each step is safe in several processes at once. */
export async function startBackgroundWork(
  context: AppContext,
  log: Log,
  failures: Failures,
): Promise<Loop> {
  const jobs = await startJobQueue(context, dueWorksOf(context), log, failures);
  const loops = context.capabilities
    .flatMap((capability) => capability.loops?.(context, log) ?? [])
    .map((loop) => runLoop({ ...loop, step: () => stepOf(context, loop), log, failures }));
  return {
    stop: async () => {
      await Promise.all([jobs, ...loops].map((loop) => loop.stop()));
    },
  };
}

async function stepOf({ database }: AppContext, loop: RepeatedStep): Promise<void> {
  if (loop.whileFrozen || !(await isMoneyFrozen(database))) await loop.step();
}
