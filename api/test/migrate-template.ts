import { Client } from 'pg';
import { migrate } from '../src/platform/database/migrate.ts';
import { roleUrl } from '../src/platform/database/roles/role-url.ts';
import { setUpRoles } from '../src/platform/database/roles/set-up-roles.ts';
import { databaseUrl } from './database-url.ts';
import { testRolePassword } from './test-role-password.ts';

/** A migrated database to copy, on a server of which `server` is a superuser's URL. */
export async function migrateTemplate(server: string, template: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`drop database if exists ${template}`);
    await client.query(`create database ${template}`);
  } finally {
    await client.end();
  }
  const url = databaseUrl(server, template);
  const passwords = {
    owner: testRolePassword,
    service: testRolePassword,
    reader: testRolePassword,
    operator: testRolePassword,
  };
  await setUpRoles(url, passwords);
  await migrate(roleUrl(url, 'owner', testRolePassword));
}
