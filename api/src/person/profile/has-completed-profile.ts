import type { Reader, UserId } from '../../platform/database/database.ts';
import { anything, hasRow } from '../../platform/database/rows.ts';

/** Whether name, address and date of birth are known, which a loan needs. */
export function hasCompletedProfile(reader: Reader, userId: UserId): Promise<boolean> {
  return hasRow(reader, 'profiles', { user_id: userId, completed_at: anything });
}
