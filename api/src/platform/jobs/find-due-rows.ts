import { sql } from 'kysely';
import type { Reader, Tables } from '../database/database.ts';
import { isAll, type Row, type Where } from '../database/rows.ts';
import type { DueItem } from './due-work.ts';

type Instants<Table extends keyof Tables> = {
  [Column in keyof Tables[Table]]: Date extends Tables[Table][Column] ? Column : never;
}[keyof Tables[Table]] &
  string;

type IdOf<Table extends keyof Tables> =
  Row<Table> extends { id: infer Id extends string } ? Id : string;

/** Rows that are so as due items, due since the instant in a column, the oldest first, of which `most` come at once. */
export async function findDueRows<Table extends keyof Tables>(
  reader: Reader,
  table: Table,
  where: Where<Table>,
  dueAt: Instants<Table>,
  most: number | null = null,
): Promise<DueItem<IdOf<Table>>[]> {
  const { rows } = await sql<DueItem<IdOf<Table>>>`
    select id, ${sql.ref(dueAt)} as "dueAt" from ${sql.table(table)}
    where ${isAll(where)} order by ${sql.ref(dueAt)} limit ${most}
  `.execute(reader);
  return rows;
}
