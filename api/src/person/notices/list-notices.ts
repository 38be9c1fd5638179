import type { Notice } from '@tessera/contracts/notices';
import type { Selectable } from 'kysely';
import type { Reader, UserId } from '../../platform/database/database.ts';
import { pageOfRows } from '../../platform/pagination/page-of-rows.ts';
import type { PageRequest } from '../../platform/pagination/page-request.ts';
import { type MailTimes, readMailTimes } from '../mail/read-mail-times.ts';
import { readLocale } from '../settings/read-locale.ts';
import { categoryOf, describeNotice } from './describe-notice.ts';
import type { NoticeTables } from './notice-tables.ts';

type NoticeRow = Selectable<NoticeTables['notices']>;

/** A user's notices, newest first, in the words of their locale. */
export async function listNotices(
  reader: Reader,
  userId: UserId,
  page: PageRequest,
): Promise<{ items: Notice[]; nextCursor: string | null }> {
  const rows = await reader
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(page.after !== null, (query) => query.where('id', '<', page.after))
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  const { items, nextCursor } = pageOfRows(rows, page, ({ id }) => id);
  return { items: await presentNotices(reader, userId, items), nextCursor };
}

export async function presentNotices(
  reader: Reader,
  userId: UserId,
  rows: readonly NoticeRow[],
): Promise<Notice[]> {
  const locale = await readLocale(reader, userId);
  const mails = await readMailTimes(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentNotice(row, mails.get(row.id), locale));
}

function presentNotice(row: NoticeRow, mail: MailTimes | undefined, locale: string): Notice {
  const { title, text, path } = describeNotice(row, locale);
  return {
    id: row.id,
    kind: row.kind,
    category: categoryOf(row.kind),
    title,
    text,
    path,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
    mail: mail
      ? {
          sentAt: mail.sentAt?.toISOString() ?? null,
          deliveredAt: mail.deliveredAt?.toISOString() ?? null,
        }
      : null,
  };
}
