import type { WithdrawalId } from '@tessera/contracts/ids';
import type { Reader, Transaction } from '../../../platform/database/database.ts';
import { anything, findRows, updateRows } from '../../../platform/database/rows.ts';

/** Payments that were booked out of the ledger as paid, and of which it is proven that none of them ever is. */
export async function listPaidInVain(reader: Reader): Promise<readonly WithdrawalId[]> {
  const where = { purpose: 'withdrawal', state: 'failed', booked_out_at: anything } as const;
  const rows = await findRows(reader, 'outgoing_transactions', where, 'id');
  return rows.map(({ id }) => id as WithdrawalId);
}

/**
 * Belongs into the transaction that books such a payment back into the ledger (`custody` grows by what
 * was paid). Whether it was booked out until then.
 */
export async function recordBookedBack(trx: Transaction, id: WithdrawalId): Promise<boolean> {
  const inVain = { id, state: 'failed', booked_out_at: anything } as const;
  return (await updateRows(trx, 'outgoing_transactions', inVain, { booked_out_at: null })) > 0;
}
