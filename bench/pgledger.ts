import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client, Pool } from 'pg';
import { databaseUrl } from '../api/test/database-url.ts';

/** As its README has them installed. */
const files = [
  'vendor/scoville-pgsql-ulid/ulid-to-uuid.sql',
  'vendor/scoville-pgsql-ulid/uuid-to-ulid.sql',
  'pgledger.sql',
];

export type PgLedger = {
  readonly accounts: readonly string[];
  /** One function for a transfer, which commits by itself. */
  readonly transfer: (from: string, to: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
};

/**
 * pgledger from a checkout of its repository, in a database of its own on the server of the bench, with so many
 * accounts that may be negative.
 */
export async function startPgLedger(
  checkout: string,
  { connections, accounts }: { readonly connections: number; readonly accounts: number },
): Promise<PgLedger> {
  const { TEST_DATABASE_SERVER: server = '', TEST_DATABASE_TEMPLATE: prefix = '' } = process.env;
  // The bench drops what begins with its prefix when it ends.
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const pool = new Pool({ connectionString: databaseUrl(server, name), max: connections });
  for (const file of files) await pool.query(await readFile(path.join(checkout, file), 'utf8'));
  const { rows } = await pool.query<{ id: string }>(
    `select (pgledger_create_account('account ' || n, 'EUR')).id from generate_series(1, $1) as n`,
    [accounts],
  );
  return {
    accounts: rows.map(({ id }) => id),
    transfer: (from, to) =>
      pool.query('select id from pgledger_create_transfer($1, $2, 1)', [from, to]),
    close: () => pool.end(),
  };
}
