import type { Transaction } from '../database/database.ts';

/** Of who never did business with us. */
export async function forgetProfile(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('profiles').where('user_id', '=', userId).execute();
}
