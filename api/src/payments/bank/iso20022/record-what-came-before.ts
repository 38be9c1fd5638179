import { dayMs } from '@tessera/lending/durations';
import { negated } from '@tessera/money/minor-units';
import { hasTransfer } from '../../../books/ledger/reading/has-transfer.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import {
  above,
  anything,
  findRows,
  from,
  type Row,
  updateRows,
} from '../../../platform/database/rows.ts';
import { findPaymentOf } from './find-payment-of.ts';
import type { NewBooking } from './match-bookings.ts';
import { recordPaymentReturn } from './record-payment-return.ts';

/**
 * A bank may tell that a payment goes back, or is wanted back, before it tells of the payment: once that is written down,
 * what is about it is found. A return or a recall is never of an earlier day than its payment, which keeps next month's
 * of the same name apart from it.
 */
export async function recordWhatCameBefore(trx: Transaction, payment: NewBooking): Promise<void> {
  await recordReturnsBefore(trx, payment);
  await recordRecallsBefore(trx, payment);
}

async function recordReturnsBefore(
  trx: Transaction,
  { reference: paymentId, amount, bookedOn, ...ids }: NewBooking,
): Promise<void> {
  const debits = await findNaming(ids, (named) =>
    findRows(
      trx,
      'bank_bookings',
      {
        ...named,
        kind: 'other',
        amount: negated(amount),
        returned: anything,
        booked_on: from(bookedOn),
      },
      'booked_on',
      'reference',
    ),
  );
  for (const { reference, returned, ...debit } of debits) {
    // What people have explained otherwise stays that.
    if (await hasTransfer(trx, `euro-debit:${reference}`)) continue;
    const named = await findPaymentOf(trx, { ...idsOf(debit), amount });
    if (named?.reference !== paymentId) continue;
    const meaning = { kind: 'payment_return', subject: paymentId } as const;
    await updateRows(trx, 'bank_bookings', { reference }, meaning);
    await recordPaymentReturn(trx, paymentId, returned);
  }
}

async function recordRecallsBefore(
  trx: Transaction,
  { reference: payment, amount, bookedOn, ...ids }: NewBooking,
): Promise<void> {
  const bookedAt = Date.parse(bookedOn);
  const recalls = await findNaming(ids, (named) =>
    findRows(
      trx,
      'bank_recalls',
      // A day of the bank may begin before ours.
      { ...named, payment: null, amount, asked_at: above(new Date(bookedAt - dayMs)) },
      'asked_at',
      'id',
    ),
  );
  for (const recall of recalls) {
    const named = await findPaymentOf(trx, { ...idsOf(recall), amount });
    if (named?.reference !== payment) continue;
    await updateRows(trx, 'bank_recalls', { id: recall.id }, { payment });
  }
}

type Ids = Pick<NewBooking, 'transactionId' | 'endToEndId'>;
type Named = { readonly transaction_id: string } | { readonly end_to_end_id: string };

/** Those that name a payment by its payer's bank, and those that do by its payer. */
async function findNaming<Found>(
  { transactionId, endToEndId }: Ids,
  find: (named: Named) => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  return [
    ...(transactionId === undefined ? [] : await find({ transaction_id: transactionId })),
    ...(endToEndId === undefined ? [] : await find({ end_to_end_id: endToEndId })),
  ];
}

const idsOf = (named: Pick<Row<'bank_bookings'>, 'transaction_id' | 'end_to_end_id'>): Ids => ({
  transactionId: named.transaction_id ?? undefined,
  endToEndId: named.end_to_end_id ?? undefined,
});
