import type { AppContext } from '../../app-context.ts';
import type { ChallengeId, Transaction, UserId } from '../../platform/database/database.ts';
import { updateRows } from '../../platform/database/rows.ts';
import { lockChallenge } from './lock-challenge.ts';
import { mailCode } from './mail-code.ts';
import type { BoundTo } from './step-up-code.ts';
import { stepUpExhausted } from './step-up-refusals.ts';

import type { StepUpPurpose } from './step-up-purpose.ts';
/**
 * Mails a new code, good for ten minutes; the former one is worth nothing. It takes an attempt, and
 * the last one stays for entering the code.
 * @throws DomainError `step_up_exhausted`, `step_up_used`, `not_found`
 */
export async function resendStepUp(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  resend: {
    readonly userId: UserId;
    readonly challengeId: ChallengeId;
    readonly purpose: StepUpPurpose;
    readonly boundTo: BoundTo;
  },
): Promise<void> {
  const { userId, challengeId, boundTo } = resend;
  const { purpose, attempts_left } = await lockChallenge(trx, { userId, challengeId });
  if (attempts_left === 1) throw stepUpExhausted();
  const code = await mailCode(trx, context, { id: challengeId, userId, purpose, boundTo });
  const changes = { ...code, attempts_left: attempts_left - 1 };
  await updateRows(trx, 'step_up_challenges', { id: challengeId }, changes);
}
