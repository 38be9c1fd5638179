import type { UserId } from '@tessera/contracts/ids';
import type { NoticeCategory } from '@tessera/contracts/notices';
import type { ColumnType, Generated } from 'kysely';

export type SettingsTables = {
  user_settings: {
    user_id: UserId;
    mails_off: NoticeCategory[];
    locale: string;
    automatic_cure: boolean;
    withdrawal_whitelist: boolean;
    whitelist_off_at: Date | null;
    signer_knows_whitelist: Generated<boolean>;
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
