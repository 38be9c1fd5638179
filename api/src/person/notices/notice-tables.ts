import type { ColumnType } from 'kysely';
import type { NoticeKind } from './notice-kind.ts';

export type NoticeTables = {
  notices: {
    id: string;
    user_id: string;
    kind: NoticeKind;
    data: ColumnType<object, string, string>;
    created_at: Date;
    read_at: Date | null;
  };
};
