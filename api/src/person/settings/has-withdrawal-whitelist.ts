import type { Reader, UserId } from '../../platform/database/database.ts';
import { findRow } from '../../platform/database/rows.ts';

/** Whether withdrawals may go to seasoned entries only; it stays so for 24 h after switching off. */
export async function hasWithdrawalWhitelist(
  reader: Reader,
  userId: UserId,
  now: Date,
): Promise<boolean> {
  const row = await findRow(reader, 'user_settings', { user_id: userId });
  if (!row?.withdrawal_whitelist) return false;
  return row.whitelist_off_at === null || row.whitelist_off_at > now;
}
