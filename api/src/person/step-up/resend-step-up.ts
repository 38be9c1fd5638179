import { minuteMs } from '@tessera/lending/durations';
import { productFacts } from '@tessera/lending/product-facts';
import type { AppContext } from '../../app-context.ts';
import type { ChallengeId, Transaction } from '../../platform/database/database.ts';
import { updateRows } from '../../platform/database/rows.ts';
import { lockChallenge } from './lock-challenge.ts';
import { mailCode } from './mail-code.ts';
import type { BySignIn } from './refuse-guessing.ts';
import type { BoundTo } from './step-up-code.ts';
import type { StepUpPurpose } from './step-up-purpose.ts';
import { stepUpExhausted } from './step-up-refusals.ts';

const resentForMs = productFacts.withdrawalConfirmationMinutes * minuteMs;

/**
 * Mails a new code, good for ten minutes; the former one is worth nothing. It takes an attempt, and
 * the last one stays for entering the code. Half an hour after it was asked for a challenge is over.
 * @throws DomainError `step_up_exhausted`, `step_up_used`, `not_found`, and what `countMailedCode` throws
 */
export async function resendStepUp(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  resend: BySignIn & {
    readonly challengeId: ChallengeId;
    readonly purpose: StepUpPurpose;
    readonly boundTo: BoundTo;
  },
): Promise<void> {
  const { userId, authTime, challengeId, purpose, boundTo } = resend;
  const { attempts_left, created_at } = await lockChallenge(trx, resend);
  const isOver = context.clock.now().getTime() - created_at.getTime() >= resentForMs;
  if (isOver || attempts_left === 1) throw stepUpExhausted();
  const confirmed = { id: challengeId, userId, purpose, boundTo };
  const code = await mailCode(trx, context, { ...confirmed, authTime });
  const changes = { ...code, attempts_left: attempts_left - 1 };
  await updateRows(trx, 'step_up_challenges', { id: challengeId }, changes);
}
