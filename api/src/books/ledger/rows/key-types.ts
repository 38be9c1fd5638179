import { sql } from 'kysely';
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
