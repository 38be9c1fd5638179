import type { Transaction } from '../database/database.ts';

/** What a user called an address was for themselves; the address stays with the books. */
export async function forgetAddressLabels(trx: Transaction, userId: string): Promise<void> {
  await trx
    .updateTable('withdrawals')
    .set({ address_label: null })
    .where('user_id', '=', userId)
    .where('address_label', 'is not', null)
    .execute();
}
