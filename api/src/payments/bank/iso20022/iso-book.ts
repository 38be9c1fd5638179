import { type Cents, plus } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import {
  type BankAccount,
  type BankBook,
  type BankMovement,
  openingReference,
  type SubjectPage,
  subjectOfMovement,
} from '../bank-book.ts';
import { listUntold } from '../list-untold.ts';
import { findFlaws } from './find-flaws.ts';
import { followStatements } from './follow-statements.ts';
import { openingOf, readFirstStatement, readStatements } from './read-opening.ts';

/**
 * What statements and notifications have of the account. What lies there is what the last statement ended with, and what
 * came since; before there is one, what moved. What lay there before the first is a movement of its own, which people book.
 */
export const isoBook: BankBook = {
  readAccount,
  listSubjects,
  readLines,
  listUntold: listUntold('bank_events'),
  listSubjectsOfRows: async (reader, changed) => {
    const references = changed
      .filter(({ table }) => table === 'bank_bookings')
      .map(({ key }) => key);
    const { rows } = await sql<{ subject: string }>`
      select distinct ${subject} as subject from bank_bookings as booking
      where kind <> 'sum' and booking.reference = any(${references}::text[])
    `.execute(reader);
    return rows.map((row) => row.subject);
  },
};

/** As `subjectOfMovement` says, by an index. */
const subject = sql`case when kind = 'other' then reference else coalesce(subject, reference) end`;

async function readAccount(reader: Reader): Promise<BankAccount> {
  const statements = await readStatements(reader);
  const { gaps, closing } = followStatements(statements);
  const { rows } = await sql<{ since: Cents }>`
    select coalesce(sum(amount), 0) as since from bank_bookings
    where kind <> 'sum' and (${closing === undefined} or (
      statement is null and booked_on > (select max(to_day) from bank_statements)
    ))
  `.execute(reader);
  return {
    balance: plus(closing ?? (0n as Cents), rows[0]?.since ?? (0n as Cents)),
    gaps,
    ...(await findFlaws(reader, statements)),
  };
}

async function listSubjects(reader: Reader, { after, limit }: SubjectPage) {
  const first = await readFirstStatement(reader);
  const opening = first ? [openingReference(first.id)] : [];
  const { rows } = await sql<{ subject: string }>`
    select subject from (
      (
        select distinct ${subject} as subject from bank_bookings
        where kind <> 'sum' and ${subject} > ${after ?? ''} order by subject limit ${limit}
      )
      union
      select opening from unnest(${opening}::text[]) as opening where opening > ${after ?? ''}
    ) as subjects
    order by subjects.subject limit ${limit}
  `.execute(reader);
  return rows.map((row) => row.subject);
}

async function readLines(
  reader: Reader,
  subjects: readonly string[],
  told: string | null,
): Promise<readonly BankMovement[]> {
  const { rows } = await sql<Omit<BankMovement, 'isTold'> & { readonly event: bigint | null }>`
    with booking as materialized (
      select distinct found.*
      from unnest(${subjects}::text[]) as asked (name) cross join lateral (
        select * from bank_bookings where bank_bookings.subject = asked.name
        union all
        select * from bank_bookings where bank_bookings.reference = asked.name
      ) as found
      where found.kind <> 'sum'
    )
    select booking.reference, booking.amount, booking.kind, booking.subject, booking.remittance,
      case when booking.kind = 'payout' then booking.counterparty_iban end as "counterpartyIban",
      event.number as event
    from booking left join lateral (
      select number from bank_events where key = booking.subject || case booking.kind
        when 'payment' then ':received' when 'payout' then ':settled' else ':returned' end
      limit 1
    ) as event on true
    order by booking.booked_on, booking.reference
  `.execute(reader);
  const asked = new Set(subjects);
  return [
    ...(await openingAmong(reader, subjects)),
    ...rows
      .map(({ event, ...line }) => ({
        ...line,
        isTold: event === null || event <= BigInt(told ?? 0),
      }))
      .filter((line) => asked.has(subjectOfMovement(line))),
  ];
}

async function openingAmong(
  reader: Reader,
  subjects: readonly string[],
): Promise<readonly BankMovement[]> {
  const first = await readFirstStatement(reader);
  if (first === undefined || !subjects.includes(openingReference(first.id))) return [];
  const opening = await openingOf(reader, first);
  if (opening.amount === 0n) return [];
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
