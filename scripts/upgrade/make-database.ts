import { Client } from 'pg';
import type { LoginRole } from '../../api/src/platform/database/roles/role-names.ts';
import { roleUrl } from '../../api/src/platform/database/roles/role-url.ts';
import { databaseUrl } from '../../api/test/database-url.ts';
import { testRolePassword } from '../../api/test/test-role-password.ts';

export type UpgradedDatabase = {
  readonly superuserUrl: string;
  readonly urlOf: (role: LoginRole) => string;
};

/** One without a table, on a server of which `server` is a superuser's URL. */
export async function makeDatabase(server: string): Promise<UpgradedDatabase> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('create database tessera');
  } finally {
    await client.end();
  }
  const superuserUrl = databaseUrl(server, 'tessera');
  return { superuserUrl, urlOf: (role) => roleUrl(superuserUrl, role, testRolePassword) };
}
