import type { Transaction, UserId } from '../../platform/database/database.ts';
import { below, updateRows } from '../../platform/database/rows.ts';
import { lockEmailChanges } from './lock-email-changes.ts';
import { openChange } from './read-email-change.ts';

/**
 * Calls off the change of an address that waits for its link, if one does: the link is good for nothing from
 * then on. One that is being followed is waited for. With `askedBefore`, only one that was asked for before then.
 */
export async function voidEmailChanges(
  trx: Transaction,
  { userId, at, askedBefore }: VoidedChanges,
): Promise<void> {
  await lockEmailChanges(trx, userId);
  const open = { user_id: userId, ...openChange };
  const voided = askedBefore ? { ...open, created_at: below(askedBefore) } : open;
  await updateRows(trx, 'email_changes', voided, { void_at: at });
}

type VoidedChanges = {
  readonly userId: UserId;
  readonly at: Date;
  readonly askedBefore?: Date;
};
