import type { ChallengeId, Transaction, UserId } from '../../platform/database/database.ts';
import { hasRow } from '../../platform/database/rows.ts';
import type { StepUpPurpose } from './step-up-purpose.ts';

/** Whether somebody was ever asked for the code of this challenge, for this purpose. */
export function hasChallenge(
  trx: Transaction,
  {
    userId,
    challengeId,
    purpose,
  }: {
    readonly userId: UserId;
    readonly challengeId: ChallengeId;
    readonly purpose: StepUpPurpose;
  },
): Promise<boolean> {
  return hasRow(trx, 'step_up_challenges', { id: challengeId, user_id: userId, purpose });
}
