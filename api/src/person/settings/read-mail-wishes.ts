import { mandatoryNoticeCategories, type NoticeCategory } from '@tessera/contracts/notices';
import type { Reader, UserId } from '../../platform/database/database.ts';
import { findRow } from '../../platform/database/rows.ts';
import { defaultSettings } from './default-settings.ts';

/** In which locale a user reads, and whether they want mails of a category. */
export async function readMailWishes(
  reader: Reader,
  userId: UserId,
  category: NoticeCategory,
): Promise<{ locale: string; wantsMail: boolean }> {
  const settings = await findRow(reader, 'user_settings', { user_id: userId });
  const { mails_off: off, locale } = settings ?? defaultSettings;
  return {
    locale,
    wantsMail: mandatoryNoticeCategories.includes(category) || !off.includes(category),
  };
}
