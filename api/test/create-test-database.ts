import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { connectDatabase, type DatabaseConnection } from '../src/database/connect-database.ts';
import { databaseUrl } from './database-url.ts';

export type TestDatabase = DatabaseConnection & { readonly url: string };

/** A migrated database of one's own, copied from the run's template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { TEST_DATABASE_SERVER: server = '', TEST_DATABASE_TEMPLATE: template = '' } = process.env;
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${template}`);
  } finally {
    await client.end();
  }
  const url = databaseUrl(server, name);
  return { ...connectDatabase(url), url };
}
