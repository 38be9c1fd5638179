import type { Reader, UserId } from '../../platform/database/database.ts';
import { defaultSettings } from './default-settings.ts';

/** How a user reads numbers and dates, as a BCP 47 tag. */
export async function readLocale(reader: Reader, userId: UserId): Promise<string> {
  const row = await reader
    .selectFrom('user_settings')
    .select('locale')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return (row ?? defaultSettings).locale;
}
