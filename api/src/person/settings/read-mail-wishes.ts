import { mandatoryNoticeCategories, type NoticeCategory } from '@tessera/contracts/notices';
import type { ReaderSettings } from '@tessera/contracts/reader';
import type { Reader, UserId } from '../../platform/database/database.ts';
import { findRow } from '../../platform/database/rows.ts';
import { defaultSettings } from './default-settings.ts';
import { readerOf } from './read-reader.ts';

/** How a user reads, and whether they want mails of a category. */
export async function readMailWishes(
  database: Reader,
  userId: UserId,
  category: NoticeCategory,
): Promise<{ readonly reader: ReaderSettings; readonly wantsMail: boolean }> {
  const settings =
    (await findRow(database, 'user_settings', { user_id: userId })) ?? defaultSettings;
  return {
    reader: readerOf(settings),
    wantsMail:
      mandatoryNoticeCategories.includes(category) || !settings.mails_off.includes(category),
  };
}
