import type { SignatureRequest } from '@tessera/contracts/signer';
import type { Transaction } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';

/**
 * Fixes what the signer will be asked, before it is asked. The order's id is the attempt's: the same
 * order again is answered with the same bytes.
 */
export async function insertAttempt(
  trx: Transaction,
  {
    order,
    feeRate,
    at,
  }: { readonly order: SignatureRequest; readonly feeRate: bigint; readonly at: Date },
): Promise<void> {
  const { latest } = await trx
    .selectFrom('outgoing_attempts')
    .select(({ fn }) => fn.max<number | null>('number').as('latest'))
    .where('outgoing_id', '=', order.purposeId)
    .executeTakeFirstOrThrow();
  await insertRow(trx, 'outgoing_attempts', {
    id: order.id,
    outgoing_id: order.purposeId,
    number: (latest ?? 0) + 1,
    signing_order: JSON.stringify(order),
    fee_rate: feeRate,
    created_at: at,
  });
}
