import type { StepUp, StepUpFactor } from '@tessera/contracts/step-up';
import { minuteMs } from '@tessera/lending/durations';
import { productFacts } from '@tessera/lending/product-facts';
import type { AppContext } from '../../app-context.ts';
import type { ChallengeId, Transaction, UserId } from '../../platform/database/database.ts';
import { insertRow } from '../../platform/database/rows.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { hasTotp } from '../factors/has-totp.ts';
import { mailCode } from './mail-code.ts';
import { type BoundTo, macOfCode, randomCode } from './step-up-code.ts';
import type { StepUpPurpose } from './step-up-purpose.ts';

/** Wrong codes and resends together. */
const attempts = 5;

export const stepUpLifeMs = productFacts.codeMinutes * minuteMs;

/** Mails a code that confirms this one thing and no other, for ten minutes. */
export async function requestStepUp(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  request: {
    readonly userId: UserId;
    readonly purpose: StepUpPurpose;
    readonly boundTo: BoundTo;
  },
): Promise<StepUp & { readonly challengeId: ChallengeId }> {
  const { userId, purpose, boundTo } = request;
  const now = context.clock.now();
  const challengeId = uuidV7<ChallengeId>(now);
  const expiresAt = new Date(now.getTime() + stepUpLifeMs);
  const code = randomCode();
  const needsTotp = await hasTotp(trx, userId);
  await insertRow(trx, 'step_up_challenges', {
    id: challengeId,
    user_id: userId,
    purpose,
    code_mac: macOfCode(context, { id: challengeId, userId, purpose, boundTo }, code),
    needs_totp: needsTotp,
    attempts_left: attempts,
    created_at: now,
    expires_at: expiresAt,
    confirmed_at: null,
  });
  await mailCode(trx, context, { userId, purpose, boundTo, expiresAt, code });
  const factors = factorsOf(needsTotp);
  return { challengeId, expiresAt: expiresAt.toISOString(), factors, attemptsLeft: attempts };
}

export function factorsOf(needsTotp: boolean): StepUpFactor[] {
  return needsTotp ? ['email', 'totp'] : ['email'];
}
