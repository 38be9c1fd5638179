import { isSameMac } from '@tessera/server/one-time-code';
import type { AppContext } from '../../app-context.ts';
import type { ChallengeId, Transaction, UserId } from '../../platform/database/database.ts';
import { updateRows } from '../../platform/database/rows.ts';
import { checkTotp } from '../factors/check-totp.ts';
import { hasTotp } from '../factors/has-totp.ts';
import { claimAttempt } from './claim-attempt.ts';
import { lockChallenge } from './lock-challenge.ts';
import { recordWrongCode, refuseGuessing } from './refuse-guessing.ts';
import { type BoundTo, macOfCode } from './step-up-code.ts';
import type { StepUpPurpose } from './step-up-purpose.ts';
import { stepUpExpired, stepUpWrongCode } from './step-up-refusals.ts';

type Answer = {
  readonly userId: UserId;
  /** Of the sign-in that enters the codes. */
  readonly authTime: Date;
  readonly challengeId: ChallengeId;
  readonly purpose: StepUpPurpose;
  /** Made anew from what is about to be done, never from what the client sends. */
  readonly boundTo: BoundTo;
  readonly emailCode: string;
  readonly totpCode?: string | undefined;
};

/**
 * Takes the codes of a challenge, once. Call it within `answerOnce` and before anything else is
 * written: the refusal of a wrong code keeps the transaction, so that the attempt counts.
 * @throws DomainError `step_up_wrong_code` with `attemptsLeft`, `step_up_expired`,
 * `step_up_exhausted`, `step_up_used`, `not_found`, and what `refuseGuessing` throws
 */
export async function confirmStepUp(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  answer: Answer,
): Promise<void> {
  const { userId, challengeId, purpose, boundTo, emailCode, totpCode } = answer;
  const challenge = await lockChallenge(trx, answer);
  await refuseGuessing(trx, context, answer, 'mail');
  const now = context.clock.now();
  if (challenge.expires_at <= now) throw stepUpExpired(challenge.attempts_left);

  const mac = macOfCode(context, { id: challengeId, userId, purpose, boundTo }, emailCode);
  if (!isSameMac(mac, challenge.code_mac)) {
    await recordWrongCode(trx, context, answer, 'mail');
    throw stepUpWrongCode(await claimAttempt(trx, challenge));
  }
  // Last, since a right code of the authenticator app is used up by the check.
  const needsTotp = challenge.needs_totp || (await hasTotp(trx, userId));
  if (needsTotp && !(await isRightTotp(trx, context, answer, totpCode)))
    throw stepUpWrongCode(await claimAttempt(trx, challenge));
  await updateRows(trx, 'step_up_challenges', { id: challengeId }, { confirmed_at: now });
}

async function isRightTotp(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { userId, authTime }: Answer,
  code: string | undefined,
): Promise<boolean> {
  return code !== undefined && checkTotp(trx, context, { userId, authTime, code });
}
