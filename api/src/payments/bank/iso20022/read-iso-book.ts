import { type Cents, sumOf } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { type BankBook, type BankMovement, openingReference } from '../bank-book.ts';
import { findFlaws } from './find-flaws.ts';
import { followStatements } from './follow-statements.ts';
import { type Opening, openingOf, readStatements } from './read-opening.ts';

type Line = Omit<BankMovement, 'isTold'> & {
  readonly event: bigint | null;
  /** `yyyy-mm-dd`. */
  readonly bookedOn: string;
  readonly statement: string | null;
};

/**
 * What statements and notifications have of the account. What lies there is what the last statement ended with, and what
 * came since; before there is one, what moved. What lay there before the first is a movement of its own, which people book.
 */
export async function readIsoBook(reader: Reader, told: string | null): Promise<BankBook> {
  const { rows } = await sql<Line>`
    select booking.reference, booking.amount, booking.kind, booking.subject, booking.remittance,
      case when booking.kind = 'payout' then booking.counterparty_iban end as "counterpartyIban",
      event.number as event, booking.booked_on::text as "bookedOn",
      booking.statement
    from bank_bookings as booking
    left join bank_events as event on event.key = booking.subject || case booking.kind
      when 'payment' then ':received' when 'payout' then ':settled' else ':returned' end
    where booking.kind <> 'sum'
    order by booking.booked_on, booking.reference
  `.execute(reader);
  const statements = await readStatements(reader);
  const { gaps, closing, first } = followStatements(statements);
  const flaws = findFlaws(rows, statements);
  const isFlawed = new Set(flaws.map(({ of }) => of));
  const opening = first && (await openingOf(reader, first));
  const since = rows.filter(
    ({ reference, statement, bookedOn }) =>
      first === undefined ||
      (statement === null && bookedOn >= first.from_day && !isFlawed.has(reference)),
  );
  return {
    gaps,
    flaws,
    balance: sumOf<'EUR'>([closing ?? (0n as Cents), ...since.map(({ amount }) => amount)]),
    movements: [
      ...movementOf(opening),
      ...rows.map(({ event, statement: _, bookedOn: __, ...line }) => ({
        ...line,
        isTold: event === null || event <= BigInt(told ?? 0),
      })),
    ],
  };
}

function movementOf(opening: Opening | undefined): readonly BankMovement[] {
  if (opening === undefined || opening.amount === 0n) return [];
  return [
    {
      reference: openingReference(opening.statement),
      amount: opening.amount,
      kind: 'other',
      subject: null,
      remittance: '',
      counterpartyIban: null,
      isTold: true,
    },
  ];
}
