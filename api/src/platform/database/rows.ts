import {
  type Insertable,
  isExpression,
  type Transaction as KyselyTransaction,
  type RawBuilder,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely';
import type { Reader, Tables, Transaction } from './database.ts';

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** What columns have to be: null is nothing at all, and a list is any of what it has. */
export type Where<Table extends keyof Tables> = {
  readonly [Column in keyof Row<Table>]?:
    | Row<Table>[Column]
    | readonly NonNullable<Row<Table>[Column]>[]
    | Comparison;
};

type Comparison = RawBuilder<{ readonly compares: true }>;
type Ordered = bigint | number | string | Date;

/** At most this. */
export const upTo = (most: Ordered): Comparison => sql`<= ${most}`;

export const below = (most: Ordered): Comparison => sql`< ${most}`;

export const above = (least: Ordered): Comparison => sql`> ${least}`;

/** At least this. */
export const from = (least: Ordered): Comparison => sql`>= ${least}`;

export const anything: Comparison = sql`is not null`;

export async function findRow<Table extends keyof Tables>(
  reader: Reader,
  table: Table,
  where: Where<Table>,
): Promise<Row<Table> | undefined> {
  const [row] = await select(reader, table, where, sql`limit 1`);
  return row;
}

/** @throws when there is none, which then is a mistake of ours */
export async function getRow<Table extends keyof Tables>(
  reader: Reader,
  table: Table,
  where: Where<Table>,
): Promise<Row<Table>> {
  const row = await findRow(reader, table, where);
  if (!row) throw new Error(`There is no such row in ${table}`);
  return row;
}

/** Whoever else wants it waits. */
export async function lockRow<Table extends keyof Tables>(
  trx: Transaction,
  table: Table,
  where: Where<Table>,
): Promise<Row<Table> | undefined> {
  const [row] = await select(trx, table, where, sql`limit 1 for update`);
  return row;
}

export async function hasRow<Table extends keyof Tables>(
  reader: Reader,
  table: Table,
  where: Where<Table>,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where ${isAll(where)} limit 1
  `.execute(reader);
  return rows.length > 0;
}

/** All that are so, in the order of these columns. */
export function findRows<Table extends keyof Tables>(
  reader: Reader,
  table: Table,
  where: Where<Table>,
  ...orderBy: readonly (keyof Row<Table> & string)[]
): Promise<Row<Table>[]> {
  return select(reader, table, where, sql`order by ${sql.join(orderBy.map((by) => sql.ref(by)))}`);
}

/** The last of those that are so, in the order of these columns. */
export async function findLastRow<Table extends keyof Tables>(
  reader: Reader,
  table: Table,
  where: Where<Table>,
  ...orderBy: readonly (keyof Row<Table> & string)[]
): Promise<Row<Table> | undefined> {
  const falling = sql.join(orderBy.map((by) => sql`${sql.ref(by)} desc`));
  const [row] = await select(reader, table, where, sql`order by ${falling} limit 1`);
  return row;
}

export async function countRows<Table extends keyof Tables>(
  reader: Reader,
  table: Table,
  where: Where<Table>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)} where ${isAll(where)}
  `.execute(reader);
  return rows[0]?.count ?? 0;
}

/** How many are so, and the least of a column, for each group by other columns. */
export async function groupRows<
  Table extends keyof Tables,
  By extends keyof Row<Table> & string,
  Least extends keyof Row<Table> & string,
>(
  reader: Reader,
  table: Table,
  where: Where<Table>,
  { by, least }: { readonly by: readonly By[]; readonly least: Least },
): Promise<(Pick<Row<Table>, By> & Group<NonNullable<Row<Table>[Least]>>)[]> {
  const columns = sql.join(by.map((column) => sql.ref(column)));
  const { rows } = await sql<Pick<Row<Table>, By> & Group<NonNullable<Row<Table>[Least]>>>`
    select ${columns}, count(*)::integer as count, min(${sql.ref(least)}) as least
    from ${sql.table(table)} where ${isAll(where)} group by ${columns} order by ${columns}
  `.execute(reader);
  return rows;
}

type Group<Least> = { readonly count: number; readonly least: Least };

/** All that are so, in the order of their ids, so that nobody waits for one who waits for them. */
export function lockRows<Table extends keyof Tables>(
  trx: Transaction,
  table: Table,
  where: Where<Table>,
): Promise<Row<Table>[]> {
  return select(trx, table, where, sql`order by id for update`);
}

export function insertRow<Table extends keyof Tables>(
  trx: Transaction,
  table: Table,
  row: Insertable<Tables[Table]>,
): Promise<void> {
  return insertRows(trx, table, [row]);
}

export async function insertRows<Table extends keyof Tables>(
  trx: Transaction,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  if (rows.length > 0) await untyped(trx).insertInto(table).values(rows).execute();
}

/** Whether it is new: one with the same key stays as it is. */
export async function insertOnce<Table extends keyof Tables>(
  trx: Transaction,
  table: Table,
  key: readonly (keyof Tables[Table] & string)[],
  row: Insertable<Tables[Table]>,
): Promise<boolean> {
  const inserted = await untyped(trx)
    .insertInto(table)
    .values(row)
    .onConflict((conflict) => conflict.columns(key).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** How many there were. */
export async function updateRows<Table extends keyof Tables>(
  trx: Transaction,
  table: Table,
  where: Where<Table>,
  changes: Updateable<Tables[Table]>,
): Promise<number> {
  const name: string = table;
  const updated = await untyped(trx).updateTable(name).set(changes).where(isAll(where)).execute();
  return Number(updated[0]?.numUpdatedRows);
}

/** How many there were. */
export async function deleteRows<Table extends keyof Tables>(
  trx: Transaction,
  table: Table,
  where: Where<Table>,
): Promise<number> {
  const name: string = table;
  const deleted = await untyped(trx).deleteFrom(name).where(isAll(where)).execute();
  return Number(deleted[0]?.numDeletedRows);
}

async function select<Table extends keyof Tables>(
  reader: Reader,
  table: Table,
  where: Where<Table>,
  tail: RawBuilder<unknown>,
): Promise<Row<Table>[]> {
  // The database need not be asked who is any of nobody: most blocks of a chain pay none of ours.
  if (Object.values(where).some((value) => Array.isArray(value) && value.length === 0)) return [];
  const { rows } = await sql<Row<Table>>`
    select * from ${sql.table(table)} where ${isAll(where)} ${tail}
  `.execute(reader);
  return rows;
}

export function isAll(where: Readonly<Record<string, unknown>>): RawBuilder<boolean> {
  const conditions = Object.entries(where).map(([name, value]) => {
    const column = sql.ref(name);
    if (value === null) return sql`${column} is null`;
    if (isExpression(value)) return sql`${column} ${value}`;
    return Array.isArray(value) ? sql`${column} = any(${value})` : sql`${column} = ${value}`;
  });
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

type Columns = Readonly<Record<string, unknown>>;

/** The types of the callers say which columns there are. */
function untyped(trx: Transaction) {
  return trx as unknown as KyselyTransaction<Record<string, Columns>>;
}
