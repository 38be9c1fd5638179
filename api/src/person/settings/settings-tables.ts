import type { UserId } from '@tessera/contracts/ids';
import type { Language } from '@tessera/contracts/languages';
import type { NoticeCategory } from '@tessera/contracts/notices';
import type { ColumnType } from 'kysely';

export type SettingsTables = {
  user_settings: {
    user_id: UserId;
    mails_off: NoticeCategory[];
    language: Language | null;
    reader_locale: string | null;
    time_zone: string | null;
    automatic_cure: boolean;
    withdrawal_whitelist: boolean;
    whitelist_off_at: Date | null;
    /** What the signer heard last; `unknown` when it may have forgotten it. */
    signer_knows_whitelist: 'on' | 'off' | 'unknown' | null;
    changed_at: Date;
  };
  settings_events: {
    id: string;
    user_id: UserId;
    kind: string;
    data: ColumnType<object, string, never>;
    at: Date;
  };
};
