import type { Reader, UserId } from '../../platform/database/database.ts';
import { anything, hasRow } from '../../platform/database/rows.ts';

/** Whether the user has an authenticator app that has proven itself by a first code. */
export function hasTotp(reader: Reader, userId: UserId): Promise<boolean> {
  return hasRow(reader, 'totp_factors', { user_id: userId, confirmed_at: anything });
}
