import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import {
  type SealedTable,
  sealedColumns,
} from '../../../platform/database/sealed-columns/sealed-table.ts';
import { keyTypes, rowKey } from './key-types.ts';

/** A row as it is now. */
export type FoundRow = {
  readonly key: string;
  /** What its sealed columns hold, as texts. */
  readonly values: readonly (string | null)[];
  readonly salt: Buffer | null;
};

type Wanted = {
  readonly table: string;
  readonly sealed: SealedTable;
  readonly keys: readonly string[];
};

/** Rows by their keys, as those that are there. The session speaks of moments in UTC, as what was sealed does. */
export async function readRowsByKey(
  trx: Transaction,
  table: string,
  sealed: SealedTable,
  keys: readonly string[],
): Promise<ReadonlyMap<string, FoundRow>> {
  const wanted = { table, sealed, keys };
  const types = await keyTypes(trx, table, sealed.key);
  const byIndex = sealed.key.map(
    (name, index) =>
      sql`t.${sql.ref(name)} = (wanted.key::jsonb ->> ${sql.lit(index)})::${sql.raw(types[index] ?? 'text')}`,
  );
  await sql`savepoint keys`.execute(trx);
  try {
    const rows = await read(trx, wanted, sql<boolean>`${sql.join(byIndex, sql` and `)}`);
    await sql`release savepoint keys`.execute(trx);
    return rows;
  } catch (error) {
    if (!isNoValue(error)) throw error;
    await sql`rollback to savepoint keys`.execute(trx);
  }
  // A key that no row can have, which somebody made up: the whole table is looked through.
  return read(trx, wanted, sql<boolean>`${rowKey(sql`to_jsonb(t)`, sealed.key)} = wanted.key`);
}

/** "Data exception" and what follows from it: a text that is no value of its type. */
const isNoValue = (error: unknown) => /^22/.test(String((error as { code?: unknown }).code));

async function read(
  trx: Transaction,
  { table, sealed, keys }: Wanted,
  isRow: RawBuilder<boolean>,
): Promise<ReadonlyMap<string, FoundRow>> {
  const { rows } = await sql<FoundRow>`
    select wanted.key, salts.salt, array(
      select fields ->> name from unnest(${sealedColumns(sealed)}::text[])
        with ordinality as listed (name, nth) order by nth
    ) as "values"
    from unnest(${keys}::text[]) as wanted (key)
    join ${sql.table(table)} as t on ${isRow}
    cross join lateral (select to_jsonb(t) as fields) as read
    left join ledger_row_salts as salts
      on salts.table_name = ${table} and salts.row_key = wanted.key
  `.execute(trx);
  return new Map(rows.map((row) => [row.key, row]));
}
