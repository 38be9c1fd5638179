import type { SignInId, Transaction, UserId } from '../../platform/database/database.ts';
import { findRow, getRow, updateRows } from '../../platform/database/rows.ts';
import { notFound } from '../../platform/problems/not-found.ts';
import { lockSignIns } from './lock-sign-ins.ts';

/** Ends a sign-in; a second time changes nothing. @throws DomainError `not_found` */
export async function signOutDevice(
  trx: Transaction,
  { userId, deviceId, now }: { userId: UserId; deviceId: SignInId; now: Date },
): Promise<number> {
  const device = await findRow(trx, 'sign_ins', { id: deviceId, user_id: userId });
  if (!device) throw notFound('device');
  return endLine(trx, { userId, signInId: deviceId, now });
}

/**
 * Ends a sign-in and whatever took its place, and says how many had not ended before. That goes for
 * one that was replaced too: a tab that has not heard of the newer one signs it out as well.
 */
export async function endLine(
  trx: Transaction,
  { userId, signInId, now }: { userId: UserId; signInId: SignInId; now: Date },
): Promise<number> {
  await lockSignIns(trx, userId);
  const { line } = await getRow(trx, 'sign_ins', { id: signInId, user_id: userId });
  return updateRows(trx, 'sign_ins', { user_id: userId, line, ended_at: null }, { ended_at: now });
}

/** Ends every sign-in, those included that have not been seen yet. */
export async function signOutEverywhere(
  trx: Transaction,
  { userId, now }: { userId: UserId; now: Date },
): Promise<void> {
  await lockSignIns(trx, userId);
  await cutOff(trx, userId, { before: now, kept_auth_time: new Date(0) });
  await updateRows(trx, 'sign_ins', { user_id: userId, ended_at: null }, { ended_at: now });
}

/** Ends every sign-in but one, those included that have not been seen yet. */
export async function signOutOthers(
  trx: Transaction,
  { userId, keptId, now }: { userId: UserId; keptId: SignInId; now: Date },
): Promise<number> {
  await lockSignIns(trx, userId);
  const kept = await getRow(trx, 'sign_ins', { id: keptId });
  await cutOff(trx, userId, { before: now, kept_auth_time: kept.auth_time });
  const { numUpdatedRows } = await trx
    .updateTable('sign_ins')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('line', '!=', kept.line)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** What began earlier has ended, also when its first token comes later. */
async function cutOff(
  trx: Transaction,
  userId: UserId,
  cutoff: { before: Date; kept_auth_time: Date },
): Promise<void> {
  await trx
    .insertInto('sign_in_cutoffs')
    .values({ user_id: userId, ...cutoff })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(cutoff))
    .execute();
}
