import type { Transaction } from '../database/database.ts';

/** Of a closed account: what they told of stands in the books. */
export async function forgetNotices(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('notices').where('user_id', '=', userId).execute();
}
