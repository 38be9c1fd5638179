import { sql } from 'kysely';
import type { TestDatabase } from './create-test-database.ts';

const customers = 1_000;
const paymentsPerStatement = 1_000;

/**
 * Has so many payments come and credited, of one euro each, by SQL and without triggers: each is a line of the bank's book
 * with its notification, a deposit, and two transfers of two entries. Bank and ledger agree.
 */
export async function seedPayments(
  { superuser: { database } }: TestDatabase,
  payments: number,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local work_mem = '256MB'`.execute(trx);
    await sql`
      insert into ledger_accounts
        (kind, asset, owner_type, owner_id, user_id, normal_side, guarded, summed, opened_at)
      select 'available', 'EUR', 'user', owner, owner, 'credit', true, false, now()
      from (select gen_random_uuid() as owner from generate_series(1, ${customers}::int)) as owners
      union all
      select kind, 'EUR', 'house', null, null, side, true, false, now()
      from (values ('custody', 'debit'), ('unattributed', 'credit')) as house (kind, side)
    `.execute(trx);
    await sql`
      create temp table paid on commit drop as
      select nth, 'payment-' || md5(nth::text) as subject, '2026-01-01'::date + ((nth - 1) / ${paymentsPerStatement}::int) as on_day,
        gen_random_uuid() as deposit, owner.user_id, owner.id as account,
        'RF' || lpad((98 - mod((nth || '271500')::numeric, 97))::text, 2, '0') || lpad(nth::text, 16, '0') as reference
      from generate_series(1, ${payments}::int) as nth
      join (
        select user_id, id, row_number() over (order by id) - 1 as place
        from ledger_accounts where kind = 'available' and asset = 'EUR'
      ) as owner on owner.place = mod(nth, ${customers}::int)
    `.execute(trx);
    await sql`
      insert into bank_bookings (reference, amount, booked_on, kind, subject, counterparty_name, remittance, statement)
      select subject, 100, on_day, 'payment', subject, 'Ada', reference, 'statement ' || on_day from paid
    `.execute(trx);
    await sql`
      insert into bank_statements (id, from_day, to_day, opening, closing, read_at)
      select 'statement ' || on_day, on_day, on_day, sum(count(*)) over (order by on_day) * 100 - count(*) * 100,
        sum(count(*)) over (order by on_day) * 100, now()
      from paid group by on_day
    `.execute(trx);
    await sql`
      insert into bank_events (key, event)
      select subject || ':received', jsonb_build_object('type', 'payment_received', 'paymentId', subject)
      from paid order by nth
    `.execute(trx);
    await sql`
      insert into fiat_deposits (id, user_id, state, reference, amount, payment_id, created_at)
      select deposit, user_id, 'credited', reference, 100, subject, now() from paid
    `.execute(trx);
    await sql`
      create temp table posted on commit drop as
      select lpad(to_hex(2 * nth + step), 32, '0')::uuid as id, account, step, case step
        when 0 then 'euro-payment:' || subject || ':received'
        else 'euro-deposit:' || deposit || ':credited' end as event_key
      from paid cross join generate_series(0, 1) as step
    `.execute(trx);
    await sql`
      insert into ledger_transfers (id, kind, event_key, booked_at)
      select id, 'seeded', event_key, now() from posted order by id
    `.execute(trx);
    await sql`
      insert into ledger_entries (id, transfer_id, account_id, asset, kind, side, amount)
      select gen_random_uuid(), posted.id, case
        when step = 0 and side = 'debit' then custody.id when step = 1 and side = 'credit' then posted.account
        else unattributed.id end, 'EUR', 'seeded', side, 100
      from posted cross join (values ('debit'), ('credit')) as of (side)
      join ledger_accounts as custody on custody.kind = 'custody' and custody.asset = 'EUR'
      join ledger_accounts as unattributed
        on unattributed.kind = 'unattributed' and unattributed.asset = 'EUR'
    `.execute(trx);
    await sql`
      insert into bank_cursors (bank, cursor)
      select 'Bank of files', max(number)::text from bank_events
    `.execute(trx);
  });
  await sql`analyze`.execute(database);
}
