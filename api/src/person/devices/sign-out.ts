import type { SignInId, Transaction, UserId } from '../../platform/database/database.ts';
import { getRow, lockRow, updateRows } from '../../platform/database/rows.ts';
import { notFound } from '../../platform/problems/not-found.ts';

/** Ends one sign-in; a second time changes nothing. @throws DomainError `not_found` */
export async function signOutDevice(
  trx: Transaction,
  { userId, deviceId, now }: { userId: UserId; deviceId: SignInId; now: Date },
): Promise<number> {
  const device = await lockRow(trx, 'sign_ins', { id: deviceId, user_id: userId });
  if (!device) throw notFound('device');
  if (device.signed_out_at !== null) return 0;
  await updateRows(trx, 'sign_ins', { id: deviceId }, { signed_out_at: now });
  return 1;
}

/** Ends every sign-in but one, those included that have not been seen yet. */
export async function signOutOthers(
  trx: Transaction,
  { userId, keptId, now }: { userId: UserId; keptId: SignInId; now: Date },
): Promise<number> {
  const kept = await getRow(trx, 'sign_ins', { id: keptId });
  const cutoff = { before: now, kept_auth_time: kept.auth_time };
  await trx
    .insertInto('sign_in_cutoffs')
    .values({ user_id: userId, ...cutoff })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(cutoff))
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable('sign_ins')
    .set({ signed_out_at: now })
    .where('user_id', '=', userId)
    .where('id', '!=', keptId)
    .where('signed_out_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
