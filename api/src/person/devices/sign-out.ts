import type { Transaction, UserId } from '../../platform/database/database.ts';
import { notFound } from '../../platform/problems/not-found.ts';

/** Ends one sign-in; a second time changes nothing. @throws DomainError `not_found` */
export async function signOutDevice(
  trx: Transaction,
  { userId, deviceId, now }: { userId: UserId; deviceId: string; now: Date },
): Promise<number> {
  const device = await trx
    .selectFrom('sign_ins')
    .select('signed_out_at')
    .where('id', '=', deviceId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!device) throw notFound('device');
  if (device.signed_out_at !== null) return 0;
  await trx
    .updateTable('sign_ins')
    .set({ signed_out_at: now })
    .where('id', '=', deviceId)
    .execute();
  return 1;
}

/** Ends every sign-in but one, those included that have not been seen yet. */
export async function signOutOthers(
  trx: Transaction,
  { userId, keptId, now }: { userId: UserId; keptId: string; now: Date },
): Promise<number> {
  const kept = await trx
    .selectFrom('sign_ins')
    .select('auth_time')
    .where('id', '=', keptId)
    .executeTakeFirstOrThrow();
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
