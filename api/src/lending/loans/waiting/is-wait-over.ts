import type { LoanRow } from '../find-loans.ts';
import { longestExtensionMs } from '../opening/loan-opening.ts';

/** Whether nothing that comes lets a waiting loan run any more, also no deposit that was seen in time. */
export function isWaitOver({ waits_until: deadline }: LoanRow, now: Date): boolean {
  return deadline !== null && now.getTime() >= deadline.getTime() + longestExtensionMs;
}
