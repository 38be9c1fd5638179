import type { ChallengeId, Transaction, UserId } from '../../platform/database/database.ts';
import { lockRow, type Row } from '../../platform/database/rows.ts';
import { notFound } from '../../platform/problems/not-found.ts';
import type { StepUpPurpose } from './step-up-purpose.ts';
import { stepUpExhausted, stepUpUsed } from './step-up-refusals.ts';

export type Challenge = Row<'step_up_challenges'>;

/**
 * A challenge of this purpose that can still be answered or sent again; others who try wait.
 * @throws DomainError `not_found`, `step_up_used`, `step_up_exhausted`
 */
export async function lockChallenge(
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
): Promise<Challenge> {
  const challenge = await lockRow(trx, 'step_up_challenges', {
    id: challengeId,
    user_id: userId,
    purpose,
  });
  if (!challenge) throw notFound('confirmation');
  if (challenge.confirmed_at !== null) throw stepUpUsed();
  if (challenge.attempts_left === 0) throw stepUpExhausted();
  return challenge;
}
