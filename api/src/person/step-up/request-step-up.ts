import type { StepUp, StepUpFactor } from '@tessera/contracts/step-up';
import type { AppContext } from '../../app-context.ts';
import type { ChallengeId, Transaction } from '../../platform/database/database.ts';
import { insertRow } from '../../platform/database/rows.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { hasTotp } from '../factors/has-totp.ts';
import { mailCode } from './mail-code.ts';
import type { BySignIn } from './refuse-guessing.ts';
import type { Confirmed } from './step-up-code.ts';

/** Wrong codes and resends together. */
const attempts = 5;

/**
 * Mails a code that confirms this one thing and no other, for ten minutes.
 * @throws DomainError, as `countMailedCode` does
 */
export async function requestStepUp(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  request: Omit<Confirmed, 'id'> & BySignIn,
): Promise<StepUp & { readonly challengeId: ChallengeId }> {
  const { userId, purpose } = request;
  const now = context.clock.now();
  const id = uuidV7<ChallengeId>(now);
  const needsTotp = await hasTotp(trx, userId);
  const code = await mailCode(trx, context, { id, ...request });
  await insertRow(trx, 'step_up_challenges', {
    ...code,
    id,
    user_id: userId,
    purpose,
    needs_totp: needsTotp,
    attempts_left: attempts,
    created_at: now,
  });
  return {
    challengeId: id,
    expiresAt: code.expires_at.toISOString(),
    factors: factorsOf(needsTotp),
    attemptsLeft: attempts,
  };
}

export function factorsOf(needsTotp: boolean): StepUpFactor[] {
  return needsTotp ? ['email', 'totp'] : ['email'];
}
