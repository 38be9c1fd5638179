import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/rows.ts';
import { endsAt, reasonOfExpiry, type SessionLimits } from './session-end.ts';

/**
 * Writes down that a sign-in has ended by itself, and when, so that longer limits do not bring it back.
 * Changes nothing when it ended otherwise, has not ended, or was used since it was read.
 */
export async function recordExpiry(
  database: Database,
  signIn: Row<'sign_ins'>,
  limits: SessionLimits,
  now: Date,
): Promise<void> {
  const expired = reasonOfExpiry(signIn, limits, now);
  if (signIn.ended_at !== null || expired === null) return;
  await database
    .updateTable('sign_ins')
    .set({ ended_at: endsAt(signIn, limits), expired })
    .where('id', '=', signIn.id)
    .where('ended_at', 'is', null)
    .where('last_used_at', '<=', signIn.last_used_at)
    .execute();
}
