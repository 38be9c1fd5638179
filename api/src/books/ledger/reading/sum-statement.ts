import { type MinorUnits, minus } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { type AccountSnapshot, snapshotTable } from '../posting/snapshot-accounts.ts';

/** Instants: `from` is included, `until` is not. */
export type Span = { readonly from: Date; readonly until: Date };

/** Minor units of one account, credits less debits. */
export type StatementSums = {
  readonly account: AccountSnapshot;
  /** The sum of the entries before the span. */
  readonly opening: MinorUnits;
  /** The sum of those within, and how many they are. */
  readonly change: MinorUnits;
  readonly lineCount: bigint;
  /** The balance that the account keeps, less the entries after the span. */
  readonly closing: MinorUnits;
};

/** What a statement says of each account, reckoned from both ends of its history. */
export async function sumStatement(
  reader: Reader,
  accounts: readonly AccountSnapshot[],
  { from, until }: Span,
): Promise<StatementSums[]> {
  const { rows } = await sql<{
    id: bigint;
    before: MinorUnits;
    within: MinorUnits;
    line_count: bigint;
    after: MinorUnits;
  }>`
    select account.id,
      coalesce(sum(entry.change) filter (where entry.ms < ${from.getTime()}), 0) as before,
      coalesce(sum(entry.change) filter (
        where entry.ms >= ${from.getTime()} and entry.ms < ${until.getTime()}
      ), 0) as within,
      count(*) filter (
        where entry.ms >= ${from.getTime()} and entry.ms < ${until.getTime()}
      ) as line_count,
      coalesce(sum(entry.change) filter (where entry.ms >= ${until.getTime()}), 0) as after
    from ${snapshotTable(accounts)}
    left join lateral (
      select ledger_booked_ms(id) as ms,
        case side when 'credit' then amount else -amount end as change
      from ledger_entries
      where account_id = account.id and account_entry <= account.up_to
    ) as entry on true
    group by account.id
  `.execute(reader);
  const sums = new Map(rows.map((row) => [row.id, row]));
  return accounts.map((account) => {
    const sum = sums.get(account.id);
    if (!sum) throw new Error(`Account ${account.id} was not summed`);
    return {
      account,
      opening: sum.before,
      change: sum.within,
      lineCount: sum.line_count,
      closing: minus(account.balance, sum.after),
    };
  });
}
