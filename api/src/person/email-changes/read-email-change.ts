import type { PendingEmailChange } from '@tessera/contracts/email-changes';
import type { AppContext } from '../../app-context.ts';
import type { Reader, UserId } from '../../platform/database/database.ts';
import { above, findRow } from '../../platform/database/rows.ts';

/** Of a change that was neither made nor replaced. */
export const openChange = { confirmed_at: null, void_at: null } as const;

/** The change of a user that waits for its link to be followed. */
export async function readEmailChange(
  reader: Reader,
  { clock }: Pick<AppContext, 'clock'>,
  userId: UserId,
): Promise<PendingEmailChange> {
  const open = { user_id: userId, ...openChange, expires_at: above(clock.now()) };
  const change = await findRow(reader, 'email_changes', open);
  return {
    pending: change
      ? { newEmail: change.new_email, expiresAt: change.expires_at.toISOString() }
      : null,
  };
}
