import type { Reader, UserId } from '../../platform/database/database.ts';

/** Whether the borrower has asked that margin calls be cured from free coins and euros by themselves. */
export async function wantsAutomaticCure(reader: Reader, userId: UserId): Promise<boolean> {
  const row = await reader
    .selectFrom('user_settings')
    .select('automatic_cure')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.automatic_cure ?? false;
}
