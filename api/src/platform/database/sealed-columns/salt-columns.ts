import { type Client, escapeIdentifier } from 'pg';
import type { ListedTable } from './open-columns.ts';
import { writeSalts } from './write-salts.ts';

/**
 * Seals anew, with their row's salt, columns that had none. A value that is not what was sealed of it is left as it is: it stays
 * a finding.
 */
export async function saltColumns(
  client: Client,
  { name, sealed: { key } }: ListedTable,
  columns: readonly string[],
): Promise<void> {
  if (columns.length === 0) return;
  await writeSalts(client, name, key);
  await client.query(
    `insert into ledger_row_changes (table_name, row_key, kind, columns, digests)
    select $1::text, row_key, 'salted', array_agg(name order by name), array_agg(digest order by name)
    from (
      select found.row_key, newest.name,
        (ledger_column_digests(fields, array[newest.name], salts.salt))[1] as digest
      from (
        select ledger_row_key(to_jsonb(t), $2::text[]) as row_key, to_jsonb(t) as fields
        from ${escapeIdentifier(name)} as t
      ) as found
      join (
        select distinct on (change.row_key, each.name) change.row_key, each.name, each.digest
        from ledger_row_changes as change
        cross join unnest(change.columns, change.digests) as each (name, digest)
        where change.table_name = $1::text and each.name = any($3::text[])
        order by change.row_key, each.name, change.number desc
      ) as newest on newest.row_key = found.row_key
        and newest.digest = (ledger_column_digests(fields, array[newest.name], ''))[1]
      join ledger_row_salts as salts
        on salts.table_name = $1::text and salts.row_key = found.row_key
    ) as salted
    group by row_key order by row_key`,
    [name, key, columns],
  );
}
