import type { Reader, UserId } from '../../platform/database/database.ts';
import { findRow } from '../../platform/database/rows.ts';

/** Whether the borrower has asked that margin calls be cured from free coins and euros by themselves. */
export async function wantsAutomaticCure(reader: Reader, userId: UserId): Promise<boolean> {
  const row = await findRow(reader, 'user_settings', { user_id: userId });
  return row?.automatic_cure ?? false;
}
