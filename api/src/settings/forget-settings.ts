import type { Transaction } from '../database/database.ts';

/** Of a closed account. Its events, which prove what was agreed to, stay. */
export async function forgetSettings(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('user_settings').where('user_id', '=', userId).execute();
}
