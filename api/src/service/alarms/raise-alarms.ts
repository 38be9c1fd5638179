import type { AppContext } from '../../app-context.ts';
import type { Log } from '../../platform/log/log.ts';
import { findWaits } from './find-waits.ts';

/** Says as an error what has waited for too long and why, again and again until it is done. */
export async function raiseAlarms(context: AppContext, log: Pick<Log, 'error'>): Promise<void> {
  const now = context.clock.now();
  for (const { alarmAfterMs, because, ...wait } of await findWaits(context)) {
    const waitedMs = now.getTime() - wait.since.getTime();
    if (waitedMs <= alarmAfterMs) continue;
    log.error({ ...wait, waitedSeconds: Math.floor(waitedMs / 1000), because }, 'a step waits');
  }
}
