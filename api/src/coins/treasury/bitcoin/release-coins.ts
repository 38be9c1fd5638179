import type { Transaction } from '../../../platform/database/database.ts';

/** Frees what a purpose would have spent and never will. */
export async function releaseCoins(trx: Transaction, outgoingId: string): Promise<void> {
  await trx
    .updateTable('bitcoin_coins')
    .set({ reserved_by: null })
    .where('reserved_by', '=', outgoingId)
    .where('spent_by', 'is', null)
    .execute();
}
