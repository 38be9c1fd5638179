import type { Reader, UserId } from '../../platform/database/database.ts';
import { findRow } from '../../platform/database/rows.ts';

/** Whether name, address and date of birth are known, which a loan needs. */
export async function hasCompletedProfile(reader: Reader, userId: UserId): Promise<boolean> {
  const row = await findRow(reader, 'profiles', { user_id: userId });
  return row !== undefined && row.completed_at !== null;
}
