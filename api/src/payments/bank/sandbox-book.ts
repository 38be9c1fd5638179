import type { Cents } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { isStoredUuid } from '../../platform/database/is-stored-uuid.ts';
import type { BankAccount, BankBook, BankMovement, SubjectPage } from './bank-book.ts';
import { listUntold } from './list-untold.ts';

/** The sandbox bank's account is what came and what left: it begins with nothing. */
export const sandboxBook: BankBook = {
  readAccount,
  listSubjects,
  readLines,
  listUntold: listUntold('sandbox_bank_events'),
  // Its tables are not sealed: what is new of it is told by its feed, as of any bank.
  listSubjectsOfRows: async () => [],
};

async function readAccount(reader: Reader): Promise<BankAccount> {
  const { rows } = await sql<{ balance: Cents }>`
    select (
      select coalesce(sum(amount), 0) from sandbox_bank_payments where returned_at is null
    ) - (
      select coalesce(sum(amount), 0) from sandbox_bank_payouts where state = 'settled'
    ) as balance
  `.execute(reader);
  return { balance: rows[0]?.balance ?? (0n as Cents), gaps: [], flaws: [], flawCount: 0 };
}

async function listSubjects(reader: Reader, { after, limit }: SubjectPage) {
  const behind = after === null ? sql`true` : sql`id > ${after}::uuid`;
  const { rows } = await sql<{ id: string }>`
    select id::text from (
      (select id from sandbox_bank_payments where ${behind} order by id limit ${limit})
      union
      (
        select id from sandbox_bank_payouts where ${behind} and state in ('settled', 'returned')
        order by id limit ${limit}
      )
    ) as subjects
    order by subjects.id limit ${limit}
  `.execute(reader);
  return rows.map(({ id }) => id);
}

async function readLines(
  reader: Reader,
  subjects: readonly string[],
  told: string | null,
): Promise<readonly BankMovement[]> {
  const ids = subjects.filter(isStoredUuid);
  const { rows } = await sql<Omit<BankMovement, 'isTold'> & { readonly event: bigint | null }>`
    with told as materialized (
      select number, event->>'type' as type, event->>'remittance' as remittance,
        coalesce(event->>'paymentId', event->>'payoutId') as subject
      from sandbox_bank_events
      where coalesce(event->>'paymentId', event->>'payoutId') = any(${ids}::text[])
    ), payment as materialized (
      select * from sandbox_bank_payments where id = any(${ids}::uuid[])
    ), payout as materialized (
      select * from sandbox_bank_payouts where id = any(${ids}::uuid[])
    )
    select payment.id::text as reference, payment.amount, 'payment' as kind, payment.id::text as subject,
      coalesce(told.remittance, '') as remittance, null as "counterpartyIban", told.number as event
    from payment left join told on told.type = 'payment_received' and told.subject = payment.id::text
    union all
    select payment.id || '/returned', -payment.amount, 'payment_return', payment.id::text, '', null, told.number
    from payment left join told on told.type = 'payment_returned' and told.subject = payment.id::text
    where payment.returned_at is not null
    union all
    select payout.id::text, -payout.amount, 'payout', payout.id::text, '', payout.iban, told.number
    from payout left join told on told.type = 'payout_settled' and told.subject = payout.id::text
    where payout.state in ('settled', 'returned')
    union all
    select payout.id || '/returned', payout.amount, 'payout_return', payout.id::text, '', null, told.number
    from payout left join told on told.type = 'payout_returned' and told.subject = payout.id::text
    where payout.state = 'returned'
    order by event, reference
  `.execute(reader);
  return rows.map(({ event, ...line }) => ({
    ...line,
    // A line that its bank never told of is to be found, not to be waited for.
    isTold: event === null || event <= BigInt(told ?? 0),
  }));
}
