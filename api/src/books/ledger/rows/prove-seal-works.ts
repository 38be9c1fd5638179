import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import {
  everyTable,
  sealedTables,
} from '../../../platform/database/sealed-columns/sealed-lists.ts';
import type { RowFinding } from './row-finding.ts';

/**
 * That nothing waits for a seal which would never come, that every table's triggers are there and at work, and that whoever
 * proves a table sees all of it.
 */
export async function proveSealWorks(reader: Reader): Promise<readonly RowFinding[]> {
  return [
    ...(await findEarlyChanges(reader)),
    ...(await findIdleTriggers(reader)),
    ...(await findHiddenRows(reader)),
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
