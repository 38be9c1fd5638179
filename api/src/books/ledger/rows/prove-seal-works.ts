import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import {
  everyTable,
  sealedTables,
} from '../../../platform/database/sealed-columns/sealed-lists.ts';
import { sealedColumns } from '../../../platform/database/sealed-columns/sealed-table.ts';
import type { RowFinding } from './row-finding.ts';

/**
 * That nothing waits for a seal which would never come, that every table's triggers are there and at work, that whoever
 * proves a table sees all of it, and that no row can be opened any more.
 */
export async function proveSealWorks(reader: Reader): Promise<readonly RowFinding[]> {
  return [
    ...(await findEarlyChanges(reader)),
    ...(await findIdleTriggers(reader)),
    ...(await findHiddenRows(reader)),
    ...(await findUnendedOpenings(reader)),
  ];
}

/** What says that it was written in a transaction that is still to come would never be sealed. */
async function findEarlyChanges(reader: Reader): Promise<readonly RowFinding[]> {
  const { rows } = await sql<{ number: bigint }>`
    select change.number from ledger_row_changes as change
    where change.written_in >= pg_snapshot_xmax(pg_current_snapshot()) and not exists (
      select from ledger_sealed_rows as sealed where sealed.change_number = change.number
    )
    order by change.number limit 1
  `.execute(reader);
  return rows.map(({ number }) => ({
    message: `Change ${number} of a row says that it was written in a transaction that has not been`,
  }));
}

async function findIdleTriggers(reader: Reader): Promise<readonly RowFinding[]> {
  const { rows } = await sql<{ table: string }>`
    select listed.name as "table" from unnest(${[...sealedTables.keys()]}::text[]) as listed (name)
    where to_regclass('public.' || listed.name) is not null and (
      select count(*) from pg_trigger
      where tgrelid = to_regclass('public.' || listed.name) and tgenabled in ('O', 'A')
        and tgfoid = 'ledger_note_row_change'::regproc
    ) < 2
    order by listed.name
  `.execute(reader);
  return rows.map(({ table }) => ({
    message: `The seal of ${table} is switched off: no trigger follows what is written there`,
    table,
  }));
}

const provedTables = Object.entries(everyTable).flatMap(([name, table]) =>
  typeof table === 'string' ? [] : [name],
);

/** A view, or a policy, would show who proves what its owner wants to be seen. */
async function findHiddenRows(reader: Reader): Promise<readonly RowFinding[]> {
  const { rows } = await sql<{ table: string; isTable: boolean }>`
    select relname::text as "table", relkind in ('r', 'p') as "isTable" from pg_class
    where relnamespace = 'public'::regnamespace and relname = any(${provedTables}::text[])
      and (relkind not in ('r', 'p') or relrowsecurity)
    order by relname
  `.execute(reader);
  return rows.map(({ table, isTable }) => ({
    message: isTable
      ? `Rows of ${table} may be hidden from who proves: it has row security`
      : `What is called ${table} is no table: it may show other rows than are stored`,
    table,
  }));
}

const listedColumns = [...sealedTables].flatMap(([table, sealed]) =>
  sealedColumns(sealed).map((column) => [table, column] as const),
);

/** Without the record of an opening nobody could tell a row that is opened later from one of before the seal. */
async function findUnendedOpenings(reader: Reader): Promise<readonly RowFinding[]> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select listed."table", array_agg(listed."column" order by listed."column") as columns
    from unnest(
      ${listedColumns.map(([table]) => table)}::text[],
      ${listedColumns.map(([, column]) => column)}::text[]
    ) as listed ("table", "column")
    join pg_attribute on attrelid = to_regclass('public.' || listed."table")
      and attname = listed."column" and not attisdropped
    where not exists (
      select from ledger_row_changes as change
      where change.table_name = listed."table" and change.row_key = '[]' and change.kind = 'opened'
        and listed."column" = any(change.columns)
    )
    group by listed."table" order by listed."table"
  `.execute(reader);
  return rows.map(({ table, columns }) => ({
    message: `No record ends the opening of ${table} (${columns.join(', ')}): its rows could be opened at any time`,
    table,
    columns,
  }));
}
