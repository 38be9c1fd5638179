import type { NoticeId, UserId } from '@tessera/contracts/ids';
import type { ColumnType } from 'kysely';
import type { NoticeKind } from './notice-kind.ts';

export type NoticeTables = {
  notices: {
    id: NoticeId;
    user_id: UserId;
    kind: NoticeKind;
    data: ColumnType<object, string, string>;
    created_at: Date;
    read_at: Date | null;
  };
};
