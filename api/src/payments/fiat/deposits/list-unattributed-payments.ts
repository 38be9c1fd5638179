import type { Reader } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/rows.ts';

export type UnattributedPayment = Row<'fiat_unattributed_payments'>;

/** Payments that arrived and belong to nobody yet, the oldest first. */
export async function listUnattributedPayments(
  reader: Reader,
  limit: number,
): Promise<UnattributedPayment[]> {
  return reader
    .selectFrom('fiat_unattributed_payments')
    .selectAll()
    .where('state', '=', 'unattributed')
    .orderBy('received_at')
    .limit(limit)
    .execute();
}
