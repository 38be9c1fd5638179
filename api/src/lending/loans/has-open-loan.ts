import type { Reader, UserId } from '../../platform/database/database.ts';
import { hasRow } from '../../platform/database/rows.ts';
import { runningStates } from './loan-lifecycle.ts';

/** Whether a customer has a loan that runs, or waits to. */
export function hasOpenLoan(reader: Reader, userId: UserId): Promise<boolean> {
  const state = ['awaiting_collateral', ...runningStates] as const;
  return hasRow(reader, 'loans', { user_id: userId, state });
}
