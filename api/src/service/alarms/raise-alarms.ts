import type { AppContext } from '../../app-context.ts';
import type { Log } from '../../platform/log/log.ts';
import { findWaits } from './find-waits.ts';
import { isLate } from './is-late.ts';

/** Says as an error what has waited for too long and why, again and again until it is done. */
export async function raiseAlarms(context: AppContext, log: Pick<Log, 'error'>): Promise<void> {
  const now = context.clock.now();
  for (const wait of (await findWaits(context)).filter((each) => isLate(each, now))) {
    const { alarmAfterMs: _, because, ...said } = wait;
    const waitedSeconds = Math.floor((now.getTime() - wait.since.getTime()) / 1000);
    log.error({ ...said, waitedSeconds, because }, 'a step waits');
  }
}
