import type { Reader, UserId } from '../../platform/database/database.ts';
import { anything, findRow } from '../../platform/database/rows.ts';

/** Whether the user has an authenticator app that has proven itself by a first code. */
export async function hasTotp(reader: Reader, userId: UserId): Promise<boolean> {
  const row = await findRow(reader, 'totp_factors', { user_id: userId, confirmed_at: anything });
  return row !== undefined;
}
