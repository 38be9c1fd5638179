import type { Transaction } from '../../../platform/database/database.ts';
import { findLastRow, insertRow } from '../../../platform/database/rows.ts';
import type { SigningOrder } from '../treasury-tables.ts';

/**
 * Fixes what the signer will be asked, before it is asked. The order's id is the attempt's: the same
 * order again is answered with the same bytes.
 */
export async function insertAttempt(
  trx: Transaction,
  { order, feeRate, at }: { order: SigningOrder; feeRate: bigint; at: Date },
): Promise<void> {
  const purpose = { outgoing_id: order.purposeId };
  const latest = await findLastRow(trx, 'outgoing_attempts', purpose, 'number');
  await insertRow(trx, 'outgoing_attempts', {
    id: order.id,
    ...purpose,
    number: (latest?.number ?? 0) + 1,
    signing_order: JSON.stringify(order),
    is_void: order.purpose === 'void',
    fee_rate: feeRate,
    created_at: at,
  });
}
