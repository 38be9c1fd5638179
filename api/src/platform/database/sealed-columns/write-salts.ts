import { type Client, escapeIdentifier } from 'pg';

/** Gives a salt to every row of a table that has none. */
export async function writeSalts(
  client: Client,
  table: string,
  key: readonly string[],
): Promise<void> {
  await client.query(
    `insert into ledger_row_salts (table_name, row_key, salt)
    select $1::text, ledger_row_key(to_jsonb(t), $2::text[]), uuid_send(gen_random_uuid())
    from ${escapeIdentifier(table)} as t
    on conflict (table_name, row_key) do nothing`,
    [table, key],
  );
}
