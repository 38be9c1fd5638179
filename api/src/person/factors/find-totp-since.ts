import type { Reader, UserId } from '../../platform/database/database.ts';
import { findRow, from, type Row } from '../../platform/database/rows.ts';

/** The authenticator app of a user, where it was confirmed at `since` or later. */
export function findTotpSince(
  reader: Reader,
  { userId, since }: { readonly userId: UserId; readonly since: Date },
): Promise<Row<'totp_factors'> | undefined> {
  return findRow(reader, 'totp_factors', { user_id: userId, confirmed_at: from(since) });
}
