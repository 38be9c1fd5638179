import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import {
  connectDatabase,
  type DatabaseConnection,
} from '../src/platform/database/connect-database.ts';
import { databaseUrl } from './database-url.ts';

export type TestDatabase = DatabaseConnection & { readonly url: string };

/** A migrated database of one's own, copied from the run's template. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(process.env.TEST_DATABASE_TEMPLATE ?? '');
}

/** One without a table. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template1');
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const { TEST_DATABASE_SERVER: server = '', TEST_DATABASE_TEMPLATE: prefix = '' } = process.env;
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await client.end();
  }
  const url = databaseUrl(server, name);
  // Tests of what many do at once are about the order, not about how fast the machine is.
  return { ...connectDatabase(url, { isPatient: true }), url };
}
