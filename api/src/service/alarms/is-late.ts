import type { Wait } from '../../platform/capability.ts';

/** Whether the oldest of them waits for longer than it may where all is well. */
export function isLate({ since, alarmAfterMs }: Wait, now: Date): boolean {
  return now.getTime() - since.getTime() > alarmAfterMs;
}
