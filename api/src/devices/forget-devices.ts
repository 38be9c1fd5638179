import type { Transaction } from '../database/database.ts';

/** Of a closed account; nobody is signed in to it. */
export async function forgetDevices(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('sign_ins').where('user_id', '=', userId).execute();
  await trx.deleteFrom('sign_in_cutoffs').where('user_id', '=', userId).execute();
}
