import { type Client, escapeIdentifier } from 'pg';
import type { SealedTable } from './sealed-table.ts';
import { writeSalts } from './write-salts.ts';

export type ListedTable = { readonly name: string; readonly sealed: SealedTable };

/** Writes down columns of every row that is there, which their triggers let nobody do twice. */
export async function openColumns(
  client: Client,
  { name, sealed: { key, salted = [] } }: ListedTable,
  missing: readonly string[],
): Promise<void> {
  const withSalt = missing.filter((column) => salted.includes(column));
  const plain = missing.filter((column) => !salted.includes(column));
  if (withSalt.length > 0) await writeSalts(client, name, key);
  await client.query(
    `insert into ledger_row_changes (table_name, row_key, kind, columns, digests)
    select $1::text, found.row_key, 'opened', $3::text[] || $4::text[],
      ledger_column_digests(fields, $3::text[], '') ||
        ledger_column_digests(fields, $4::text[], coalesce(salt, ''))
    from (
      select ledger_row_key(to_jsonb(t), $2::text[]) as row_key, to_jsonb(t) as fields
      from ${escapeIdentifier(name)} as t
    ) as found
    left join ledger_row_salts as salts
      on salts.table_name = $1::text and salts.row_key = found.row_key
    order by found.row_key`,
    [name, key, plain, withSalt],
  );
  await client.query(
    'insert into ledger_sealed_columns (table_name, column_name) select $1::text, unnest($2::text[])',
    [name, missing],
  );
}

/**
 * Ends the opening of columns of a table by a record, which says of each how many rows were opened: what is opened behind it
 * was written past the seal. Nothing where there is one.
 */
export async function endOpening(client: Client, table: string): Promise<void> {
  await client.query(
    `insert into ledger_row_changes (table_name, row_key, kind, columns, digests)
    select $1::text, '[]', 'opened', array_agg(name order by name),
      ledger_column_digests(jsonb_object_agg(name, opened::text), array_agg(name order by name), '')
    from (
      select column_name as name, count(opened.row_key) as opened
      from ledger_sealed_columns
      left join (
        select row_key, unnest(columns) as name from ledger_row_changes
        where table_name = $1::text and kind = 'opened' and row_key <> '[]'
      ) as opened on opened.name = column_name
      where table_name = $1::text and not exists (
        select from ledger_row_changes as record
        where record.table_name = $1::text and record.row_key = '[]'
          and column_name = any(record.columns)
      )
      group by column_name
    ) as counted
    having count(*) > 0`,
    [table],
  );
}
