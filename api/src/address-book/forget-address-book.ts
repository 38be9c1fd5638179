import type { Transaction } from '../database/database.ts';

/** With an account goes what it only wrote down for itself; withdrawals keep their address. */
export async function forgetAddressBook(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('address_book_entries').where('user_id', '=', userId).execute();
}
