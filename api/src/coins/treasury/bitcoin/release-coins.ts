import type { OutgoingId, Transaction } from '../../../platform/database/database.ts';
import { updateRows } from '../../../platform/database/rows.ts';

/** Frees what a purpose would have spent and never will. */
export async function releaseCoins(trx: Transaction, outgoingId: OutgoingId): Promise<void> {
  const unspent = { reserved_by: outgoingId, spent_by: null };
  await updateRows(trx, 'bitcoin_coins', unspent, { reserved_by: null });
}
