import { randomBytes } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../../test/create-test-database.ts';
import { testRolePassword } from '../../../../test/test-role-password.ts';
import { findExcessiveRights, refuseExcessiveRights } from './excessive-rights.ts';

let connection: TestDatabase;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

const inProduction = (databaseUrl: string) =>
  refuseExcessiveRights({ sandbox: false, databaseUrl });

describe('the service', () => {
  it('starts as its own role', async () => {
    expect(await inProduction(connection.url)).toEqual([]);
  });

  it.each([
    ['owner', () => connection.urlOf('owner'), /owns the database or its tables.*tessera_service/],
    ['superuser', () => connection.superuser.url, /is a superuser.*tessera_service/],
    [
      'superuser that took on the service’s role',
      () => `${connection.superuser.url}?options=${encodeURIComponent('-c role=tessera_service')}`,
      /is a superuser/,
    ],
  ])('refuses to start in production as the %s, and says what to do', async (_, url, said) => {
    await expect(inProduction(url())).rejects.toThrow(said);
    await expect(inProduction(url())).rejects.toThrow(/^DATABASE_URL names a role that/);
    // A sandbox starts, and says so in its log.
    expect(await refuseExcessiveRights({ sandbox: true, databaseUrl: url() })).not.toEqual([]);
  });

  it.each([
    ['grant insert on ledger_entries to $role', 'may write ledger_entries'],
    ['grant update (balance) on ledger_accounts to $role', 'may write ledger_accounts'],
    ['grant trigger on ledger_holds to $role', 'may write ledger_holds'],
    ['grant tessera_ledger to $role', 'is a member of tessera_ledger'],
    ['grant create on schema public to $role', 'may create in schema public'],
    ['grant temporary on database $database to $role', 'may create schemas or temporary tables'],
    ['alter table loans owner to $role', 'owns the database or its tables'],
    ['alter role $role createrole', 'may make roles or databases'],
  ])('finds what is too much: %s', async (statement, expected) => {
    const role = `clerk_${randomBytes(6).toString('hex')}`;
    const { pool } = connection.superuser;
    const database = new URL(connection.url).pathname.slice(1);
    const url = new URL(connection.url);
    url.username = role;
    await pool.query(`create role ${role} login password '${testRolePassword}'`);
    try {
      await pool.query(`grant connect on database ${database} to ${role}`);
      expect(await findExcessiveRights(url.href)).toEqual([]);
      await pool.query(statement.replace('$role', role).replace('$database', database));
      expect((await findExcessiveRights(url.href)).join()).toContain(expected);
    } finally {
      await pool.query(`reassign owned by ${role} to tessera_owner`);
      await pool.query(`drop owned by ${role}`);
      await pool.query(`drop role ${role}`);
    }
  });
});
