import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';

/** Up to which change of a sealed row they were read, in the order of the transactions that wrote them. */
export type WrittenChange = { readonly writtenIn: string; readonly number: string };

export const firstWrittenChange: WrittenChange = { writtenIn: '0', number: '0' };

/** A sealed row whose primary key is one column. */
export type ChangedRow = { readonly table: string; readonly key: string };

/**
 * Rows of these tables among the next so many changes of any, oldest transaction first, by no transaction that is younger
 * than one still running: none is passed over.
 */
export async function listChangedRows(
  reader: Reader,
  tables: readonly string[],
  { writtenIn, number }: WrittenChange,
  limit: number,
): Promise<{
  readonly rows: readonly ChangedRow[];
  /** How many changes were looked at; fewer than asked for at the end. */
  readonly count: number;
  /** Where the next ones begin; undefined where there is no more. */
  readonly next: WrittenChange | undefined;
}> {
  const { rows } = await sql<WrittenChange & ChangedRow>`
    select written_in::text as "writtenIn", number::text as number, table_name as table,
      row_key::jsonb ->> 0 as key
    from ledger_row_changes as change
    where change.written_in >= ${writtenIn}::text::xid8
      and (change.written_in, change.number) > (${writtenIn}::text::xid8, ${number}::text::bigint)
      and change.written_in < pg_snapshot_xmin(pg_current_snapshot())
    order by change.written_in, change.number limit ${limit}
  `.execute(reader);
  const last = rows.at(-1);
  return {
    rows: rows
      .filter(({ table }) => tables.includes(table))
      .map(({ table, key }) => ({ table, key })),
    count: rows.length,
    next: last && { writtenIn: last.writtenIn, number: last.number },
  };
}
