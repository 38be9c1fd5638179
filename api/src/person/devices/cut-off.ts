import type { Reader, Transaction, UserId } from '../../platform/database/database.ts';
import { findRow, updateRows, upTo } from '../../platform/database/rows.ts';
import { voidEmailChanges } from '../email-changes/void-email-changes.ts';
import { lockSignIns } from './lock-sign-ins.ts';

const nobody = new Date(0);

/** The provider tells no parts of them: what it says ended within one. */
const secondMs = 1_000;

/**
 * What began until `before` has ended, also when its first token comes later, all but the one of
 * `keptAuthTime`. What was cut off once stays so. The caller holds the user's sign-ins.
 */
export async function cutOff(
  trx: Transaction,
  userId: UserId,
  { before, keptAuthTime }: { before: Date; keptAuthTime: Date | null },
): Promise<void> {
  const former = await findRow(trx, 'sign_in_cutoffs', { user_id: userId });
  const cutoff = {
    before: former && former.before > before ? former.before : before,
    kept_auth_time: keptAuthTime ?? nobody,
  };
  await trx
    .insertInto('sign_in_cutoffs')
    .values({ user_id: userId, ...cutoff })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(cutoff))
    .execute();
}

/** Whether it is written down that every sign-in that began before `since` has ended. */
export async function hasEndedBefore(
  reader: Reader,
  { userId, since }: { userId: UserId; since: Date },
): Promise<boolean> {
  const cutoff = await findRow(reader, 'sign_in_cutoffs', { user_id: userId });
  if (!cutoff || cutoff.before.getTime() < since.getTime() - 1) return false;
  return cutoff.kept_auth_time >= since || cutoff.kept_auth_time.getTime() === nobody.getTime();
}

/**
 * Ends every sign-in that began before `since`, those included that have not been seen yet. They ended
 * then, whenever that is noticed: what their user has proved since goes on. A change of the address that one of them may
 * have asked for is off.
 */
export async function endOlderSignIns(
  trx: Transaction,
  { userId, since }: { userId: UserId; since: Date },
): Promise<void> {
  const askedBefore = new Date(since.getTime() + secondMs);
  await voidEmailChanges(trx, { userId, at: since, askedBefore });
  await lockSignIns(trx, userId);
  const before = new Date(since.getTime() - 1);
  const former = await findRow(trx, 'sign_in_cutoffs', { user_id: userId });
  const isKept = former !== undefined && former.kept_auth_time >= since;
  await cutOff(trx, userId, { before, keptAuthTime: isKept ? former.kept_auth_time : null });
  const older = { user_id: userId, auth_time: upTo(before), ended_at: null };
  await updateRows(trx, 'sign_ins', older, { ended_at: before });
}
