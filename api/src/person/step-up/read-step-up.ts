import type { StepUp } from '@tessera/contracts/step-up';
import type { Reader } from '../../platform/database/database.ts';
import { factorsOf } from './request-step-up.ts';

/** A challenge as a screen shows it, or null once it was confirmed. */
export async function readStepUp(reader: Reader, challengeId: string): Promise<StepUp | null> {
  const challenge = await reader
    .selectFrom('step_up_challenges')
    .select(['id', 'expires_at', 'needs_totp', 'attempts_left'])
    .where('id', '=', challengeId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (!challenge) return null;
  return {
    challengeId: challenge.id,
    expiresAt: challenge.expires_at.toISOString(),
    factors: factorsOf(challenge.needs_totp),
    attemptsLeft: challenge.attempts_left,
  };
}
