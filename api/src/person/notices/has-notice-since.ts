import type { Transaction, UserId } from '../../platform/database/database.ts';
import { from, hasRow } from '../../platform/database/rows.ts';
import type { NoticeKind } from './notice-kind.ts';

/** Whether a user was told something of a kind at an instant or later. */
export function hasNoticeSince(
  trx: Transaction,
  {
    userId,
    kind,
    since,
  }: { readonly userId: UserId; readonly kind: NoticeKind; readonly since: Date },
): Promise<boolean> {
  return hasRow(trx, 'notices', { user_id: userId, kind, created_at: from(since) });
}
