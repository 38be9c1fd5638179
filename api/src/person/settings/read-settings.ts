import type { NoticeCategory } from '@tessera/contracts/notices';
import type { Settings } from '@tessera/contracts/settings';
import type { Reader, UserId } from '../../platform/database/database.ts';
import { findRow } from '../../platform/database/rows.ts';
import { defaultSettings, type SettingsRow } from './default-settings.ts';
import { readerOf } from './read-reader.ts';

export async function readSettings(reader: Reader, userId: UserId, now: Date): Promise<Settings> {
  const row = await findRow(reader, 'user_settings', { user_id: userId });
  return presentSettings(row ?? defaultSettings, now);
}

export function presentSettings(
  row: Omit<SettingsRow, 'user_id' | 'changed_at'>,
  now: Date,
): Settings {
  const wants = (category: NoticeCategory) => !row.mails_off.includes(category);
  const endsAt = row.whitelist_off_at;
  const isOn = row.withdrawal_whitelist && (endsAt === null || endsAt > now);
  return {
    mails: {
      deposits: wants('deposits'),
      withdrawals: wants('withdrawals'),
      loans: wants('loans'),
      repayments: wants('repayments'),
      support: wants('support'),
      risk: true,
      security: true,
    },
    reader: readerOf(row),
    locale: row.reader_locale ?? 'en-GB',
    automaticCure: row.automatic_cure,
    withdrawalWhitelist: { on: isOn, endsAt: isOn ? (endsAt?.toISOString() ?? null) : null },
  };
}
