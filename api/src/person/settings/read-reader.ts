import type { ReaderSettings } from '@tessera/contracts/reader';
import type { Reader, UserId } from '../../platform/database/database.ts';
import { findRow } from '../../platform/database/rows.ts';
import { defaultSettings, type SettingsRow } from './default-settings.ts';

export type ReaderRow = Pick<SettingsRow, 'language' | 'reader_locale' | 'time_zone'>;

/** How a user reads what is written to them. */
export async function readReader(database: Reader, userId: UserId): Promise<ReaderSettings> {
  const settings = await findRow(database, 'user_settings', { user_id: userId });
  return readerOf(settings ?? defaultSettings);
}

export const readerOf = ({
  language,
  reader_locale: locale,
  time_zone: timeZone,
}: ReaderRow): ReaderSettings => ({
  language,
  locale,
  timeZone,
});
