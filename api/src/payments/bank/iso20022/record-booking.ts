import type { WithdrawalId } from '@tessera/contracts/ids';
import { negated } from '@tessera/money/minor-units';
import type { Transaction } from '../../../platform/database/database.ts';
import {
  findRow,
  getRow,
  hasRow,
  insertRow,
  type Row,
  updateRows,
} from '../../../platform/database/rows.ts';
import type { MovementKind } from '../bank-book.ts';
import { findPaymentOf } from './find-payment-of.ts';
import type { NewBooking } from './match-bookings.ts';
import { payoutOfEndToEndId } from './message-ids.ts';
import type { Booking } from './read-camt.ts';
import { recordEventOnce } from './record-event-once.ts';
import { recordPaymentReturn } from './record-payment-return.ts';
import { recordWhatCameBefore } from './record-what-came-before.ts';

type Meaning = { readonly kind: MovementKind; readonly subject: string | null };

/** Writes down a movement of our account that is new, and tells what it means for us. */
export async function recordBooking(trx: Transaction, booking: NewBooking): Promise<void> {
  const { reference, amount, statement } = booking;
  const meaning = await meaningOf(trx, booking);
  await insertRow(trx, 'bank_bookings', {
    reference,
    amount,
    entry: booking.entry ?? null,
    booked_on: booking.bookedOn,
    ...meaning,
    end_to_end_id: booking.endToEndId ?? null,
    transaction_id: booking.transactionId ?? null,
    returned: booking.returned ?? null,
    counterparty_name: booking.counterparty.name,
    counterparty_iban: booking.counterparty.iban ?? null,
    remittance: booking.remittance,
    statement,
  });
  await recordMeaning(trx, booking, meaning);
  if (meaning.kind === 'payment') await recordWhatCameBefore(trx, booking);
}

/** What explains nothing that we know stays `other`, which comparing the books shows as a difference. */
async function meaningOf(trx: Transaction, booking: NewBooking): Promise<Meaning> {
  // Several payments of which nothing is said are nobody's yet: a notification may say whose each is.
  if (booking.standsFor === 'several') return { kind: 'other', subject: null };
  const order = await orderOf(trx, booking);
  if (booking.amount > 0n) {
    return booking.returned !== undefined && order
      ? { kind: 'payout_return', subject: order.id }
      : { kind: 'payment', subject: booking.reference };
  }
  if (booking.returned !== undefined) {
    const payment = await findPaymentOf(trx, { ...booking, amount: negated(booking.amount) });
    if (payment) return { kind: 'payment_return', subject: payment.reference };
  }
  return order ? { kind: 'payout', subject: order.id } : { kind: 'other', subject: null };
}

/** The order of ours that a movement is about: by its id, and by its amount to the cent. */
async function orderOf(
  trx: Transaction,
  { endToEndId, amount }: Booking,
): Promise<Row<'bank_orders'> | undefined> {
  const id = payoutOfEndToEndId(endToEndId);
  const order = id && (await findRow(trx, 'bank_orders', { id }));
  const size = amount < 0n ? negated(amount) : amount;
  return order && order.amount === size ? order : undefined;
}

async function recordMeaning(
  trx: Transaction,
  booking: NewBooking,
  { kind, subject }: Meaning,
): Promise<void> {
  if (kind === 'other' || subject === null) return;
  const reason = booking.returned ?? null;
  if (kind === 'payment') {
    await recordEventOnce(trx, `${subject}:received`, {
      type: 'payment_received',
      paymentId: subject,
      amount: booking.amount,
      remittance: booking.remittance,
      payerName: booking.counterparty.name,
    });
  } else if (kind === 'payment_return') {
    await recordPaymentReturn(trx, subject, reason);
  } else {
    await recordPayoutEvent(trx, subject as WithdrawalId, kind, reason);
  }
}

/** A return is told after the debit that it gives back, which a bank's files may have later. */
export async function recordPayoutEvent(
  trx: Transaction,
  payoutId: WithdrawalId,
  kind: 'payout' | 'payout_return',
  reason: string | null,
): Promise<void> {
  if (kind === 'payout') {
    await updateRows(trx, 'bank_orders', { id: payoutId }, { state: 'settled' });
    await recordEventOnce(trx, `${payoutId}:settled`, { type: 'payout_settled', payoutId });
  } else {
    await updateRows(trx, 'bank_orders', { id: payoutId }, { reason });
  }
  const other = kind === 'payout' ? 'payout_return' : 'payout';
  if (!(await hasRow(trx, 'bank_bookings', { kind: other, subject: payoutId }))) return;
  await updateRows(trx, 'bank_orders', { id: payoutId }, { state: 'returned' });
  const { reason: why } = await getRow(trx, 'bank_orders', { id: payoutId });
  await recordEventOnce(trx, `${payoutId}:returned`, {
    type: 'payout_returned',
    payoutId,
    reason: why,
  });
}
