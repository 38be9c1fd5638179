import { sql } from 'kysely';
import type { Reader, Tables } from '../database/database.ts';
import { isAll, type Where } from '../database/rows.ts';
import type { DueItem } from './due-work.ts';

type Instants<Table extends keyof Tables> = {
  [Column in keyof Tables[Table]]: Date extends Tables[Table][Column] ? Column : never;
}[keyof Tables[Table]] &
  string;

/** Rows that are so as due items, due since the instant in a column, the oldest first. */
export async function findDueRows<Table extends keyof Tables>(
  reader: Reader,
  table: Table,
  where: Where<Table>,
  dueAt: Instants<Table>,
): Promise<DueItem[]> {
  const { rows } = await sql<DueItem>`
    select id, ${sql.ref(dueAt)} as "dueAt" from ${sql.table(table)}
    where ${isAll(where)} order by ${sql.ref(dueAt)}
  `.execute(reader);
  return rows;
}
