import type { Reader, UserId } from '../../platform/database/database.ts';

/** Whether name, address and date of birth are known, which a loan needs. */
export async function hasCompletedProfile(reader: Reader, userId: UserId): Promise<boolean> {
  const row = await reader
    .selectFrom('profiles')
    .select('completed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined && row.completed_at !== null;
}
