import type { Pool } from 'pg';

const columnsOf = `
  select column_name as name from information_schema.columns
  where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`;

/** Columns that count by themselves go on behind what was copied. */
const continueCounting = `
  do $$
  declare item record;
  begin
    for item in
      select table_name as name, column_name as counted from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES'
    loop
      execute format(
        'select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1) from %I',
        item.name, item.counted, item.counted, item.name);
    end loop;
  end $$`;

/**
 * Gives a database, by a superuser, the rows of another one, in the tables and columns that both have:
 * what a former release would have written there.
 */
export async function copyRows(from: Pool, to: Pool): Promise<void> {
  await write(from, to, await tablesOf(to), []);
}

/** The same in place of what was there. */
export async function replaceRows(from: Pool, to: Pool): Promise<void> {
  const tables = await tablesOf(to);
  const clear = tables.map((name) => `delete from ${name}`);
  await write(from, to, tables, clear);
}

async function tablesOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('assets', 'schema_migrations')`);
  return rows.map(({ name }) => name);
}

async function write(from: Pool, to: Pool, tables: readonly string[], before: readonly string[]) {
  const inserts = await Promise.all(tables.map((name) => insertOf(from, to, name)));
  const statements = [...before, ...inserts];
  await to.query(`
    begin;
    set local session_replication_role = replica;
    ${statements.join(';')};
    ${continueCounting};
    commit`);
}

async function insertOf(from: Pool, to: Pool, table: string): Promise<string> {
  const [there, here] = await Promise.all([
    from.query<{ name: string }>(columnsOf, [table]),
    to.query<{ name: string }>(columnsOf, [table]),
  ]);
  const known = new Set(there.rows.map(({ name }) => name));
  const columns = here.rows.map(({ name }) => name).filter((name) => known.has(name));
  if (columns.length === 0) return 'select';
  const { rows } = await from.query<{ rows: string }>(
    `select quote_literal(coalesce(json_agg(row_to_json(t)), '[]')::text) as rows from ${table} as t`,
  );
  const list = columns.map((name) => `"${name}"`).join(', ');
  return `insert into ${table} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${table}, ${rows[0]?.rows})`;
}
