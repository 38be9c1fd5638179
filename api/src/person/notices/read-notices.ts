import type { Notice } from '@tessera/contracts/notices';
import type { NoticeId, Reader, Transaction, UserId } from '../../platform/database/database.ts';
import { updateRows } from '../../platform/database/rows.ts';
import { notFound } from '../../platform/problems/not-found.ts';
import { presentNotices } from './list-notices.ts';

export async function countUnread(reader: Reader, userId: UserId): Promise<number> {
  const { unread } = await reader
    .selectFrom('notices')
    .select((each) => each.fn.countAll<bigint>().as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** Marks a notice as read; the first time counts. @throws DomainError `not_found` */
export async function markNoticeRead(
  trx: Transaction,
  { userId, noticeId, now }: { userId: UserId; noticeId: NoticeId; now: Date },
): Promise<Notice> {
  const row = await trx
    .updateTable('notices')
    .set((each) => ({ read_at: each.fn.coalesce('read_at', each.val(now)) }))
    .where('id', '=', noticeId)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  const [notice] = row ? await presentNotices(trx, userId, [row]) : [];
  if (!notice) throw notFound('notice');
  return notice;
}

export async function markAllNoticesRead(
  trx: Transaction,
  userId: UserId,
  now: Date,
): Promise<void> {
  await updateRows(trx, 'notices', { user_id: userId, read_at: null }, { read_at: now });
}
