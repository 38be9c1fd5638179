import type { Reader, UserId } from '../../platform/database/database.ts';

/** Whether withdrawals may go to seasoned entries only; it stays so for 24 h after switching off. */
export async function hasWithdrawalWhitelist(
  reader: Reader,
  userId: UserId,
  now: Date,
): Promise<boolean> {
  const row = await reader
    .selectFrom('user_settings')
    .select(['withdrawal_whitelist', 'whitelist_off_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row?.withdrawal_whitelist) return false;
  return row.whitelist_off_at === null || row.whitelist_off_at > now;
}
