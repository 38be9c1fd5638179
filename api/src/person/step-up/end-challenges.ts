import type { Transaction, UserId } from '../../platform/database/database.ts';
import { updateRows } from '../../platform/database/rows.ts';
import type { StepUpPurpose } from './step-up-purpose.ts';

/** Ends what waits for a code of this purpose, since what it was about is gone. */
export async function endChallenges(
  trx: Transaction,
  { userId, purpose }: { readonly userId: UserId; readonly purpose: StepUpPurpose },
): Promise<void> {
  const open = { user_id: userId, purpose, confirmed_at: null };
  await updateRows(trx, 'step_up_challenges', open, { attempts_left: 0 });
}
