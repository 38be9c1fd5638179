import type { Notice } from '@tessera/contracts/notices';
import type { Reader, UserId } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/rows.ts';
import { listRows } from '../../platform/pagination/list-rows.ts';
import type { PageRequest } from '../../platform/pagination/page-request.ts';
import { type MailTimes, readMailTimes } from '../mail/read-mail-times.ts';
import { readLocale } from '../settings/read-locale.ts';
import { categoryOf, describeNotice } from './describe-notice.ts';

type NoticeRow = Row<'notices'>;

/** A user's notices, newest first, in the words of their locale. */
export function listNotices(reader: Reader, userId: UserId, page: PageRequest) {
  return listRows(reader, 'notices', { user_id: userId }, page, (rows) =>
    presentNotices(reader, userId, rows),
  );
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
