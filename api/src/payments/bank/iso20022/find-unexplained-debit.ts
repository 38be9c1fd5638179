import { type Cents, negated } from '@tessera/money/minor-units';
import type { Reader } from '../../../platform/database/database.ts';
import { findRow } from '../../../platform/database/rows.ts';

/** EUR cents that left our account by the bank's own reference, where no order of ours and no return explains it. */
export async function findUnexplainedDebit(
  reader: Reader,
  reference: string,
): Promise<Cents | undefined> {
  const booking = await findRow(reader, 'bank_bookings', { reference, kind: 'other' });
  return booking && booking.amount < 0n ? negated(booking.amount) : undefined;
}
