import { type Selectable, sql } from 'kysely';
import type { Reader, Tables, Transaction } from './database.ts';

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** What columns have to be; null is nothing at all. */
export type Where<Table extends keyof Tables> = {
  readonly [Column in keyof Row<Table>]?: Extract<Row<Table>[Column], string> | null;
};

export async function findRow<Table extends keyof Tables>(
  reader: Reader,
  table: Table,
  where: Where<Table>,
): Promise<Row<Table> | undefined> {
  const { rows } = await sql<Row<Table>>`
    select * from ${sql.table(table)} where ${isAll(where)} limit 1
  `.execute(reader);
  return rows[0];
}

/** Whoever else wants it waits. */
export async function lockRow<Table extends keyof Tables>(
  trx: Transaction,
  table: Table,
  where: Where<Table>,
): Promise<Row<Table> | undefined> {
  const { rows } = await sql<Row<Table>>`
    select * from ${sql.table(table)} where ${isAll(where)} limit 1 for update
  `.execute(trx);
  return rows[0];
}

export function isAll(where: Readonly<Record<string, string | null | undefined>>) {
  const conditions = Object.entries(where).map(([column, value]) =>
    value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
  );
  return sql.join(conditions, sql` and `);
}
