import type { Transaction } from '../../../platform/database/database.ts';
import {
  anything,
  findRows,
  lockRow,
  type Row,
  updateRows,
} from '../../../platform/database/rows.ts';
import type { Booking } from './read-camt.ts';
import { MessageError } from './xml.ts';

type Named = Booking & { readonly reference: string };

/** A movement that was not written down before, and the statement that has it. */
export type NewBooking = Named & { readonly statement: string | null };

/**
 * What of a report is new. The rest is known by the bank's own reference: as it stands, as an entry whose transfers
 * were told one by one, or as transfers of an entry that was told as their sum.
 *
 * @param statement the statement that it is; null where it is a notification
 * @throws MessageError where it is not what was said before
 */
export async function findNewBookings(
  trx: Transaction,
  bookings: readonly Named[],
  statement: string | null,
): Promise<readonly NewBooking[]> {
  const fresh: NewBooking[] = [];
  for (const booking of bookings) {
    const { reference, entry, amount } = booking;
    const known = await lockRow(trx, 'bank_bookings', { reference });
    if (known) {
      if (known.amount !== amount) refuse('a movement has another amount than before');
      const transfers =
        known.kind === 'sum'
          ? await findRows(trx, 'bank_bookings', { entry: reference }, 'reference')
          : [];
      await markStated(trx, [known, ...transfers], statement);
      continue;
    }
    const parts = await findRows(trx, 'bank_bookings', { entry: reference }, 'reference');
    if (parts.length > 0) {
      if (sumOfAmounts(parts) !== amount)
        refuse('an entry is not what its transfers came to before');
      await markStated(trx, parts, statement);
      continue;
    }
    const whole = entry && (await lockRow(trx, 'bank_bookings', { reference: entry }));
    if (!whole) {
      fresh.push({ ...booking, statement });
      continue;
    }
    const told = bookings.filter((one) => one.entry === entry);
    if (sumOfAmounts(told) !== whole.amount) {
      refuse('the transfers of an entry are not what it came to before');
    }
    await markStated(trx, [whole], statement);
    // What was booked as one payment stays that: its transfers would book it again.
    if (whole.kind !== 'other' && whole.kind !== 'sum') continue;
    await updateRows(trx, 'bank_bookings', { reference: whole.reference }, { kind: 'sum' });
    fresh.push({ ...booking, statement: statement ?? whole.statement });
  }
  return fresh;
}

/**
 * A movement that is new to a statement may be one that a notification told under another name, and the other way
 * round. Where nothing keeps the two apart, neither is booked: a person asks the bank.
 *
 * @param statement the statement that they are of; null where it is a notification
 * @throws MessageError
 */
export async function refuseUnmatched(
  trx: Transaction,
  fresh: readonly NewBooking[],
  statement: string | null,
): Promise<void> {
  const unknown = fresh.filter((booking) => booking.statement === statement);
  const days = [...new Set(unknown.map(({ bookedOn }) => bookedOn))];
  if (days.length === 0) return;
  const elsewhere = { booked_on: days, statement: statement === null ? anything : null };
  const told = await findRows(trx, 'bank_bookings', elsewhere, 'reference');
  if (unknown.some((booking) => told.some((other) => mayBe(booking, other)))) {
    refuse('a movement may be one that was told under another reference');
  }
}

function mayBe(booking: NewBooking, told: Row<'bank_bookings'>): boolean {
  const { amount, bookedOn, standsFor, transactionId, endToEndId } = booking;
  if (told.kind === 'sum' || bookedOn !== told.booked_on) return false;
  if (amount > 0n !== told.amount > 0n) return false;
  if (standsFor !== 'one' || saysNothing(told)) return true;
  if (amount !== told.amount) return false;
  if (transactionId !== undefined && told.transaction_id !== null) {
    return transactionId === told.transaction_id;
  }
  const canTellApart = endToEndId !== undefined && told.end_to_end_id !== null;
  return !canTellApart || endToEndId === told.end_to_end_id;
}

/** It may have been a sum. */
const saysNothing = (told: Row<'bank_bookings'>): boolean =>
  told.transaction_id === null &&
  told.end_to_end_id === null &&
  told.counterparty_name === '' &&
  told.remittance === '';

const sumOfAmounts = (bookings: readonly { readonly amount: bigint }[]): bigint =>
  bookings.reduce((sum, { amount }) => sum + amount, 0n);

async function markStated(
  trx: Transaction,
  rows: readonly Row<'bank_bookings'>[],
  statement: string | null,
): Promise<void> {
  if (statement === null) return;
  if (rows.some((row) => row.statement !== null && row.statement !== statement)) {
    refuse('another statement had a movement of the same reference');
  }
  const unstated = rows.filter((row) => row.statement === null).map(({ reference }) => reference);
  if (unstated.length > 0) {
    await updateRows(trx, 'bank_bookings', { reference: unstated }, { statement });
  }
}

function refuse(why: string): never {
  throw new MessageError(why);
}
