import type { Transaction } from '../../../platform/database/database.ts';

/**
 * Belongs into the transaction that books a confirmed payment out of the ledger (`in_transit` falls
 * by what was paid): until then the chain has less than the ledger, and reconciliation knows why.
 */
export async function recordBookedOut(
  trx: Transaction,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('outgoing_transactions')
    .set({ booked_out_at: at })
    .where('id', '=', id)
    .where('booked_out_at', 'is', null)
    .execute();
}
