import type { Reader, UserId } from '../../platform/database/database.ts';
import { above, hasRow } from '../../platform/database/rows.ts';
import type { NoticeKind } from './notice-kind.ts';

/** Whether a user was told something of a kind after a time. */
export function wasNotified(
  reader: Reader,
  {
    userId,
    kind,
    after,
  }: { readonly userId: UserId; readonly kind: NoticeKind; readonly after: Date },
): Promise<boolean> {
  return hasRow(reader, 'notices', { user_id: userId, kind, created_at: above(after) });
}
