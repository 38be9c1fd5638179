import type { StepUp } from '@tessera/contracts/step-up';
import type { ChallengeId, Reader } from '../../platform/database/database.ts';
import { findRow } from '../../platform/database/rows.ts';
import { factorsOf } from './request-step-up.ts';

/** A challenge as a screen shows it, or null once it was confirmed. */
export async function readStepUp(reader: Reader, challengeId: ChallengeId): Promise<StepUp | null> {
  const challenge = await findRow(reader, 'step_up_challenges', {
    id: challengeId,
    confirmed_at: null,
  });
  if (!challenge) return null;
  return {
    challengeId: challenge.id,
    expiresAt: challenge.expires_at.toISOString(),
    factors: factorsOf(challenge.needs_totp),
    attemptsLeft: challenge.attempts_left,
  };
}
