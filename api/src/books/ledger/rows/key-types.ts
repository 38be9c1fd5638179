import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';

/** The types of a table's columns, as casts name them, in the order of their names. */
export async function keyTypes(
  reader: Reader,
  table: string,
  names: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ type: string }>`
    select format_type(atttypid, null) as type
    from unnest(${names}::text[]) with ordinality as wanted (name, nth)
    join pg_attribute on attrelid = to_regclass('public.' || ${table}) and attname = name
    order by nth
  `.execute(reader);
  return rows.map(({ type }) => type);
}

/** What identifies a row in its seal, of `fields` that are it as JSON. No function of the database's owner has a say in it. */
export const rowKey = (fields: RawBuilder<unknown>, names: readonly string[]) => sql<string>`(
  select jsonb_agg(${fields} ->> name order by nth)::text
  from unnest(${names}::text[]) with ordinality as listed (name, nth)
)`;
