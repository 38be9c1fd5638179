import type { Row } from '../../platform/database/rows.ts';

/** What a user may change; what the signer heard of it is kept beside. */
export type SettingsRow = Omit<Row<'user_settings'>, 'signer_knows_whitelist'>;

/** Of a user who never changed any. */
export const defaultSettings: Omit<SettingsRow, 'user_id' | 'changed_at'> = {
  mails_off: [],
  language: null,
  reader_locale: null,
  time_zone: null,
  automatic_cure: false,
  withdrawal_whitelist: false,
  whitelist_off_at: null,
};
