import type { CivilDate } from '@tessera/lending/civil-date';
import type { MinorUnits } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { type AccountSnapshot, snapshotTable } from '../posting/snapshot-accounts.ts';
import type { Span } from './sum-statement.ts';

/** By how much accounts changed on each day in Berlin, credits less debits, oldest day first. */
export async function readDailyChanges(
  reader: Reader,
  accounts: readonly AccountSnapshot[],
  { from, until }: Span,
): Promise<{ accountId: bigint; on: CivilDate; change: MinorUnits }[]> {
  const { rows } = await sql<{ accountId: bigint; on: CivilDate; change: MinorUnits }>`
    select account.id as "accountId",
      (transfer.booked_at at time zone 'Europe/Berlin')::date as on,
      sum(case entry.side when 'credit' then entry.amount else -entry.amount end) as change
    from ${snapshotTable(accounts)}
    join ledger_entries as entry on entry.account_id = account.id
      and entry.account_entry <= account.up_to
      and ledger_booked_ms(entry.id) >= ${from.getTime()}
      and ledger_booked_ms(entry.id) < ${until.getTime()}
    join ledger_transfers as transfer on transfer.id = entry.transfer_id
    group by 1, 2
    order by 2, 1
  `.execute(reader);
  return rows;
}
