import type { ReaderSettings } from '@tessera/contracts/reader';
import type { Reader, UserId } from '../../platform/database/database.ts';
import { findRow } from '../../platform/database/rows.ts';
import { defaultSettings, type SettingsRow } from './default-settings.ts';

/** How a user reads what is written to them. */
export async function readReader(database: Reader, userId: UserId): Promise<ReaderSettings> {
  return readerOf((await findRow(database, 'user_settings', { user_id: userId })) ?? defaultSettings);
}

export const readerOf = ({
  language,
  locale,
  time_zone: timeZone,
}: Pick<SettingsRow, 'language' | 'locale' | 'time_zone'>): ReaderSettings => ({
  language,
  locale,
  timeZone,
});
