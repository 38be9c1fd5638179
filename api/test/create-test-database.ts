import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import {
  connectDatabase,
  type DatabaseConnection,
} from '../src/platform/database/connect-database.ts';
import type { LoginRole } from '../src/platform/database/roles/role-names.ts';
import { roleUrl } from '../src/platform/database/roles/role-url.ts';
import { databaseUrl } from './database-url.ts';
import { testRolePassword } from './test-role-password.ts';

/** As the service reaches it: what that may not do fails in tests as it would in production. */
export type TestDatabase = DatabaseConnection & {
  readonly url: string;
  /** For what the service may not do: breaking rules on purpose, or making tables. */
  readonly superuser: DatabaseConnection & { readonly url: string };
  /** As another role reaches it. */
  readonly urlOf: (role: LoginRole) => string;
};

/** A migrated database of one's own, copied from the run's template. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(process.env.TEST_DATABASE_TEMPLATE ?? '');
}

/** One without a table. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template1');
}

/** As a database was at this moment, of which every connection has to be closed before. */
export const copyTestDatabase = ({ url }: Pick<TestDatabase, 'url'>): Promise<TestDatabase> =>
  createDatabase(new URL(url).pathname.slice(1));

declare global {
  /** The names of those that this file of tests has made, for its environment to drop. */
  var testDatabases: string[] | undefined;
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const { TEST_DATABASE_SERVER: server = '', TEST_DATABASE_TEMPLATE: prefix = '' } = process.env;
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  globalThis.testDatabases = [...(globalThis.testDatabases ?? []), name];
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(
      `create database ${name} template ${template} owner tessera_owner strategy file_copy`,
    );
    // A copy has the privileges on everything in it, and not those on itself.
    await client.query(`
      revoke all on database ${name} from public;
      grant connect on database ${name} to tessera_service, tessera_reader, tessera_operator
    `);
  } finally {
    await client.end();
  }
  const superuserUrl = databaseUrl(server, name);
  const urlOf = (role: LoginRole) => roleUrl(superuserUrl, role, testRolePassword);
  const url = urlOf('service');
  // Tests of what many do at once are about the order, not about how fast the machine is.
  const service = connectDatabase(url, { isPatient: true });
  const superuser = connectDatabase(superuserUrl, { isPatient: true });
  return {
    ...service,
    url,
    urlOf,
    superuser: { ...superuser, url: superuserUrl },
    close: async () => {
      await Promise.all([service.close(), superuser.close()]);
    },
  };
}
