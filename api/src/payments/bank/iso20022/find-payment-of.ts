import type { Cents } from '@tessera/money/minor-units';
import type { Reader } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/rows.ts';
import { isGivenBack } from './is-given-back.ts';

type Ids = {
  readonly transactionId: string | undefined;
  readonly endToEndId: string | undefined;
  /** EUR cents. */
  readonly amount: Cents;
};

/**
 * The payment that had come in by a payer's ids, of this amount, and was not given back yet. What a payer's bank calls
 * a transfer is that transfer's alone; what a payer calls it may be many's, and counts where one alone has it.
 */
export async function findPaymentOf(
  reader: Reader,
  { transactionId, endToEndId, amount }: Ids,
): Promise<Row<'bank_bookings'> | undefined> {
  const [byTransaction] = await findPayments(reader, 'transaction_id', transactionId, amount);
  if (byTransaction) return byTransaction;
  const [byPayer, ...others] = await findPayments(reader, 'end_to_end_id', endToEndId, amount);
  return others.length === 0 ? byPayer : undefined;
}

async function findPayments(
  reader: Reader,
  column: 'transaction_id' | 'end_to_end_id',
  id: string | undefined,
  amount: Cents,
): Promise<readonly Row<'bank_bookings'>[]> {
  if (id === undefined) return [];
  return reader
    .selectFrom('bank_bookings')
    .selectAll()
    .where('kind', '=', 'payment')
    .where(column, '=', id)
    .where('amount', '=', amount)
    .where(({ not }) => not(isGivenBack('bank_bookings.reference')))
    .orderBy('booked_on')
    .orderBy('reference')
    .limit(2)
    .execute();
}
