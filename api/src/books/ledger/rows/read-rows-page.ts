import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { sealedTables } from '../../../platform/database/sealed-columns/sealed-lists.ts';
import { keyTypes, rowKey } from './key-types.ts';

/** Behind which row of which table. */
export type RowsCursor = { readonly table: string; readonly after: string | null };

const tables = [...sealedTables.keys()];

/** Where the rows of all sealed tables begin. */
export const firstRow: RowsCursor = { table: tables[0] ?? '', after: null };

export type RowsPage = {
  readonly rows: readonly { readonly key: string; readonly values: readonly (string | null)[] }[];
  /** Where the next page begins; `undefined` behind the last table. */
  readonly next: RowsCursor | undefined;
};

/** Rows of a sealed table in the order of their keys, with what some of its columns hold, as texts. */
export async function readRowsPage(
  reader: Reader,
  { table, after }: RowsCursor,
  limit: number,
  columns: readonly string[] = [],
): Promise<RowsPage> {
  const key = sealedTables.get(table)?.key ?? [];
  const types = await keyTypes(reader, table, key);
  const ordered = sql.join(key.map((name) => sql`t.${sql.ref(name)}`));
  const last = sql.join(
    types.map((type, index) => sql`(${after}::jsonb ->> ${sql.lit(index)})::${sql.raw(type)}`),
  );
  const { rows } = await sql<RowsPage['rows'][number]>`
    select ${rowKey(sql`fields`, key)} as key, array(
      select fields ->> name from unnest(${columns}::text[]) with ordinality as listed (name, nth)
      order by nth
    ) as "values"
    from (
      select to_jsonb(t) as fields, row_number() over (order by ${ordered}) as nth
      from ${sql.table(table)} as t
      ${after === null ? sql`` : sql`where (${ordered}) > (${last})`}
      order by ${ordered} limit ${limit}
    ) as page
    order by page.nth
  `.execute(reader);
  if (rows.length === limit) return { rows, next: { table, after: rows.at(-1)?.key ?? null } };
  const following = tables[tables.indexOf(table) + 1];
  return { rows, next: following === undefined ? undefined : { table: following, after: null } };
}
