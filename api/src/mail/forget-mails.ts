import type { Transaction } from '../database/database.ts';

/** Of a closed account, sent or not. */
export async function forgetMails(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('mails').where('user_id', '=', userId).execute();
}
