import type { Notice, NoticeCategory } from '@tessera/contracts/notices';
import type { Reader, UserId } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/rows.ts';
import { type WordsFormat, wordsFormat } from '../../platform/languages/words-format.ts';
import { listRows } from '../../platform/pagination/list-rows.ts';
import type { PageRequest } from '../../platform/pagination/page-request.ts';
import { type MailOfNotice, readMailsOf } from '../mail/read-mails-of.ts';
import { readReader } from '../settings/read-reader.ts';
import { categoryOf, describeNotice, kindsOf } from './describe-notice.ts';

type NoticeRow = Row<'notices'>;

type NoticeFilter = {
  readonly userId: UserId;
  readonly category?: NoticeCategory | undefined;
  readonly unreadOnly?: boolean;
};

/** A user's notices, newest first, in the language of who asks for them. */
export function listNotices(
  reader: Reader,
  { userId, category, unreadOnly = false }: NoticeFilter,
  page: PageRequest,
) {
  const where = {
    user_id: userId,
    ...(category && { kind: kindsOf(category) }),
    ...(unreadOnly && { read_at: null }),
  };
  return listRows(reader, 'notices', where, page, (rows) => presentNotices(reader, userId, rows));
}

export async function presentNotices(
  reader: Reader,
  userId: UserId,
  rows: readonly NoticeRow[],
): Promise<Notice[]> {
  const format = wordsFormat(await readReader(reader, userId));
  const mails = await readMailsOf(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentNotice(row, mails.get(row.id), format));
}

function presentNotice(
  row: NoticeRow,
  mail: MailOfNotice | undefined,
  format: WordsFormat,
): Notice {
  const { title, text, path } = describeNotice(row, format);
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
          attempts: mail.attempts.map(({ at, answered_at: answeredAt, outcome, answer }) => ({
            at: at.toISOString(),
            answeredAt: answeredAt.toISOString(),
            outcome,
            answer,
          })),
        }
      : null,
  };
}
