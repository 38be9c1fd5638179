import type { Transaction } from '../../../platform/database/database.ts';
import { insertOnce } from '../../../platform/database/rows.ts';
import { findNewBookings, refuseUnmatched } from './match-bookings.ts';
import type { AccountReport } from './read-camt.ts';
import { recordBooking } from './record-booking.ts';
import { MessageError } from './xml.ts';

/**
 * Writes down what a statement or a notification has of our account, each movement once.
 *
 * @throws MessageError where it does not agree with itself, or with what was said before
 */
export async function applyReport(
  trx: Transaction,
  report: AccountReport,
  at: Date,
): Promise<void> {
  const { id, balances, bookings } = report;
  if (balances !== undefined) await recordStatement(trx, { ...report, balances }, at);
  const statement = balances === undefined ? null : id;
  const named = bookings.flatMap((booking, index) => {
    // What the bank gave no name is known by its place in the statement, and waits for that.
    const reference = booking.reference ?? (balances && `${id}/${index + 1}`);
    return reference === undefined ? [] : [{ ...booking, reference }];
  });
  if (new Set(named.map(({ reference }) => reference)).size < named.length) {
    throw new MessageError('it has two movements of one reference');
  }
  const fresh = await findNewBookings(trx, named, statement);
  await refuseUnmatched(trx, fresh, statement);
  // What gives back comes after what it may give back, in whichever order a bank writes them.
  const inOrder = fresh.toSorted(
    (one, other) => Number(one.returned !== undefined) - Number(other.returned !== undefined),
  );
  for (const booking of inOrder) await recordBooking(trx, booking);
}

/** The movements of a statement lead from one of its balances to the other. */
async function recordStatement(
  trx: Transaction,
  {
    id,
    bookings,
    balances,
  }: AccountReport & { readonly balances: NonNullable<AccountReport['balances']> },
  at: Date,
): Promise<void> {
  const { opening, closing, from, to } = balances;
  const moved = bookings.reduce((sum, { amount }) => sum + amount, 0n);
  if (opening + moved !== closing) {
    throw new MessageError('its movements do not lead from its opening to its closing balance');
  }
  const isNew = await insertOnce(trx, 'bank_statements', ['id'], {
    id,
    from_day: from,
    to_day: to,
    opening,
    closing,
    read_at: at,
  });
  if (!isNew) throw new MessageError('its statement was read before, under another message');
}
