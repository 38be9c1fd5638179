import { sql } from 'kysely';
import type { Reader, Tables } from '../database/database.ts';
import { isAll, type Row, type Where } from '../database/rows.ts';
import { pageOfRows } from './page-of-rows.ts';
import type { PageRequest } from './page-request.ts';

/** A page of what is so in a table whose ids say when a row came, the newest first. */
export async function listRows<Table extends keyof Tables, Item>(
  reader: Reader,
  table: Table,
  where: Where<Table>,
  page: PageRequest,
  present: (rows: readonly Row<Table>[]) => Item[] | Promise<Item[]>,
): Promise<{ items: Item[]; nextCursor: string | null }> {
  const { after, limit } = page;
  const isAfter = after === null ? sql`` : sql` and id < ${after}`;
  const { rows } = await sql<Row<Table> & { id: string }>`
    select * from ${sql.table(table)} where ${isAll(where)}${isAfter}
    order by id desc limit ${limit + 1}
  `.execute(reader);
  const { items, nextCursor } = pageOfRows(rows, page, ({ id }) => id);
  return { items: await present(items), nextCursor };
}
