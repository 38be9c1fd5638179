import type { Reader, UserId } from '../../platform/database/database.ts';
import { findRow } from '../../platform/database/rows.ts';
import { defaultSettings } from './default-settings.ts';

/** How a user reads numbers and dates, as a BCP 47 tag. */
export async function readLocale(reader: Reader, userId: UserId): Promise<string> {
  const row = await findRow(reader, 'user_settings', { user_id: userId });
  return (row ?? defaultSettings).locale;
}
