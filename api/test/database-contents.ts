import type { ClientBase, Pool } from 'pg';

type Row = Readonly<Record<string, unknown>>;
/** The rows of each table. */
export type Contents = ReadonlyMap<string, readonly Row[]>;

export async function contents(database: ClientBase | Pool): Promise<Contents> {
  const { rows } = await database.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('schema_migrations') order by 1`);
  const found = new Map<string, readonly Row[]>();
  for (const { name } of rows) {
    found.set(name, (await database.query<Row>(`select * from ${name}`)).rows);
  }
  return found;
}

/** JSON has no integers of any size, which is how the service reads its own. */
const asText = (values: readonly unknown[]) =>
  JSON.stringify(values, (_, value) => (typeof value === 'bigint' ? String(value) : value));

/** Of the tables that both have, the columns that both have: later releases add some and drop others. */
export function inCommon(one: Contents, other: Contents): ReadonlyMap<string, readonly string[]> {
  const shared = new Map<string, readonly string[]>();
  for (const [table, rows] of one) {
    const others = other.get(table);
    if (!others) continue;
    const columns = Object.keys(rows[0] ?? {}).filter((column) => column in (others[0] ?? {}));
    const told = rows.map((row) => asText(columns.map((column) => row[column])));
    shared.set(table, told.sort());
  }
  return shared;
}
