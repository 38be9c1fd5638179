import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import type { ProvedPage } from './prove-changes.ts';
import { type RowsCursor, readRowsPage } from './read-rows-page.ts';
import { findingOf } from './row-finding.ts';

/**
 * Proves of a page of rows that each one entered the seal when it was written: what was slipped in past the triggers has
 * no change. What its columns say is proved with the changes. Reads alone.
 */
export async function proveEntered(
  reader: Reader,
  from: RowsCursor,
  limit: number,
): Promise<ProvedPage<RowsCursor | undefined>> {
  const { rows: page, next } = await readRowsPage(reader, from, limit);
  const { rows } = await sql<{ key: string }>`
    select wanted.key from unnest(${page.map(({ key }) => key)}::text[]) as wanted (key)
    where not exists (
      select from ledger_row_changes as change
      where change.table_name = ${from.table} and change.row_key = wanted.key
    )
  `.execute(reader);
  const findings = rows.map(({ key }) => findingOf(from.table, key, 'was written past the seal'));
  return { findings, next, proved: page.length };
}
