import type { Notice } from '@tessera/contracts/notices';
import type { NoticeId, Reader, Transaction, UserId } from '../../platform/database/database.ts';
import { countRows, updateRows } from '../../platform/database/rows.ts';
import { notFound } from '../../platform/problems/not-found.ts';
import { presentNotices } from './list-notices.ts';

export function countUnread(reader: Reader, userId: UserId): Promise<number> {
  return countRows(reader, 'notices', { user_id: userId, read_at: null });
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
