import type { Asset } from '@tessera/money/asset';
import { sql } from 'kysely';
import type { UserId } from '../src/platform/database/database.ts';
import { uuidV7 } from '../src/platform/database/uuid-v7.ts';
import type { TestDatabase } from './create-test-database.ts';

const entriesPerTransfer = 10;

/**
 * Gives a customer a history of so many credits of one minor unit, ten in each transfer, without
 * the triggers that would make each one wait for the other. What it leaves is a sound ledger.
 */
export async function seedEntries(
  { superuser: { database } }: TestDatabase,
  { asset, entries }: { readonly asset: Asset; readonly entries: number },
): Promise<{ userId: UserId }> {
  const userId = uuidV7<UserId>();
  const transfers = entries / entriesPerTransfer;
  await database.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local work_mem = '256MB'`.execute(trx);
    await sql`
      insert into ledger_accounts
        (kind, asset, owner_type, owner_id, user_id, normal_side, guarded, summed, opened_at)
      values ('custody', ${asset}, 'house', null, null, 'debit', true, false, now()),
        ('available', ${asset}, 'user', ${userId}, ${userId}, 'credit', true, false, now())
      on conflict on constraint ledger_accounts_identity do nothing
    `.execute(trx);
    await sql`
      create temp table seeded on commit drop as
      select position, gen_random_uuid() as id from generate_series(1, ${transfers}::int) as position
    `.execute(trx);
    await sql`
      insert into ledger_transfers (id, kind, event_key, booked_at)
      select id, 'seeded', 'seeded:' || id, now() from seeded order by position
    `.execute(trx);
    await sql`
      insert into ledger_entries
        (id, transfer_id, account_id, asset, kind, side, amount, account_entry, balance_after)
      select gen_random_uuid(), seeded.id, account.id, account.asset, 'seeded', line.side, line.amount,
        account.entry_count + (position - 1) * line.share + line.nth,
        account.balance + (position - 1) * ${entriesPerTransfer} + line.so_far
      from seeded
      cross join (
        select 'available' as kind, 'credit' as side, 1 as amount, ${entriesPerTransfer}::int as share,
          nth, nth as so_far
        from generate_series(1, ${entriesPerTransfer}::int) as nth
        union all
        select 'custody', 'debit', ${entriesPerTransfer}::int, 1, 1, ${entriesPerTransfer}::int
      ) as line
      join ledger_accounts as account on account.kind = line.kind and account.asset = ${asset}
        and account.owner_id is not distinct from
          case line.kind when 'available' then ${userId}::uuid end
      order by position, line.kind desc, nth
    `.execute(trx);
    await sql`
      update ledger_accounts as account
      set balance = balance + ${entries},
        entry_count = entry_count + case kind when 'custody' then ${transfers}::int else ${entries}::int end
      where asset = ${asset} and (kind = 'custody' or owner_id = ${userId})
    `.execute(trx);
  });
  for (const table of ['ledger_accounts', 'ledger_transfers', 'ledger_entries']) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(database);
  }
  return { userId };
}
