import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { type AccountSnapshot, snapshotTable } from '../posting/snapshot-accounts.ts';

/** Of the entries of accounts: how many a tree of this size has, and how many of before an instant it does not have yet. */
export async function countProvable(
  reader: Reader,
  accounts: readonly AccountSnapshot[],
  { size, until }: { readonly size: number; readonly until: Date },
): Promise<{ readonly proved: bigint; readonly awaiting: bigint }> {
  const { rows } = await sql<{ proved: bigint; awaiting: bigint }>`
    select count(sealed.position) as proved, count(*) filter (
      where sealed.position is null and ledger_booked_ms(entry.id) < ${until.getTime()}
    ) as awaiting
    from ${snapshotTable(accounts)}
    join ledger_entries as entry
      on entry.account_id = account.id and entry.account_entry <= account.up_to
    left join ledger_sealed_entries as sealed
      on sealed.entry_number = entry.number and sealed.position <= ${size}
  `.execute(reader);
  return rows[0] ?? { proved: 0n, awaiting: 0n };
}
