import type { Reader, UserId } from '../../platform/database/database.ts';
import { hasRow } from '../../platform/database/rows.ts';

/** Whether the borrower has asked that margin calls be cured from free coins and euros by themselves. */
export function wantsAutomaticCure(reader: Reader, userId: UserId): Promise<boolean> {
  return hasRow(reader, 'user_settings', { user_id: userId, automatic_cure: true });
}
