import type { Row } from '../../platform/database/rows.ts';

export type SettingsRow = Row<'user_settings'>;

/** Of a user who never changed any. */
export const defaultSettings: Omit<SettingsRow, 'user_id' | 'changed_at'> = {
  mails_off: [],
  locale: 'en-GB',
  automatic_cure: false,
  withdrawal_whitelist: false,
  whitelist_off_at: null,
};
