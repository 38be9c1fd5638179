import type { NoticeCategory } from '@tessera/contracts/notices';
import type { ColumnType } from 'kysely';

export type SettingsTables = {
  user_settings: {
    user_id: string;
    mails_off: NoticeCategory[];
    locale: string;
    automatic_cure: boolean;
    withdrawal_whitelist: boolean;
    whitelist_off_at: Date | null;
    changed_at: Date;
  };
  settings_events: {
    id: string;
    user_id: string;
    kind: string;
    data: ColumnType<object, string, never>;
    at: Date;
  };
};
