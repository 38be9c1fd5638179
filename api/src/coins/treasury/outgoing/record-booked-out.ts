import type { Transaction, WithdrawalId } from '../../../platform/database/database.ts';
import { updateRows } from '../../../platform/database/rows.ts';

/**
 * Belongs into the transaction that books a confirmed payment out of the ledger (`in_transit` falls
 * by what was paid): until then the chain has less than the ledger, and reconciliation knows why.
 */
export async function recordBookedOut(
  trx: Transaction,
  { id, at }: { readonly id: WithdrawalId; readonly at: Date },
): Promise<void> {
  const paid = { id, booked_out_at: null };
  await updateRows(trx, 'outgoing_transactions', paid, { booked_out_at: at });
}
