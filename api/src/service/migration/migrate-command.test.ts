import { createTestDatabase, type TestDatabase } from '../../../test/create-test-database.ts';
import { requireMigrated } from '../../platform/database/migrate.ts';
import { migrateCommand } from './migrate-command.ts';

let connection: TestDatabase;
beforeEach(async () => {
  connection = await createTestDatabase();
});
afterEach(() => connection.close());

async function run(environment: Record<string, string>) {
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  const sandbox = { TESSERA_MODE: 'sandbox', ...environment };
  const code = await migrateCommand(sandbox, { say, complain: say });
  return { code, text: lines.join('\n') };
}

describe('npm run migrate', () => {
  it('has to be done before the service starts', async () => {
    await expect(requireMigrated(connection.url)).resolves.toBeUndefined();
    await connection.superuser.pool.query("delete from schema_migrations where name > '0150'");
    await expect(requireMigrated(connection.url)).rejects.toThrow(
      'DATABASE_URL names a database that has to be migrated first (npm run migrate)',
    );
  });

  it('has to be done again where it was cut off before it said who may do what', async () => {
    await connection.superuser.pool.query('update schema_migrations set granted_at = null');
    await expect(requireMigrated(connection.url)).rejects.toThrow('has to be migrated first');
    expect(await run({ DATABASE_OWNER_URL: connection.urlOf('owner') })).toMatchObject({ code: 0 });
    await expect(requireMigrated(connection.url)).resolves.toBeUndefined();
  });

  it('leaves the database of a newer release as it is, where that lets this one serve', async () => {
    const { pool } = connection.superuser;
    await pool.query(
      "insert into schema_migrations (name, checksum, serves_from) values ('9998_later.sql', '', '0222_reader_settings.sql')",
    );
    await pool.query('revoke all on loans from tessera_service');
    const environment = { DATABASE_OWNER_URL: connection.urlOf('owner') };
    expect(await run(environment)).toEqual({
      code: 0,
      text: 'The database is one of a newer release, up to 9998_later.sql, on which this one may serve: it was left as it is.',
    });
    const { rows } = await connection.pool.query(
      "select has_table_privilege('loans', 'SELECT') as may",
    );
    expect(rows).toEqual([{ may: false }]);
    await pool.query(
      "update schema_migrations set serves_from = '9998_later.sql' where name = '9998_later.sql'",
    );
    expect(await run(environment)).toEqual({
      code: 1,
      text: expect.stringContaining('migrated by a newer release: it knows 9998_later.sql'),
    });
  });

  it('says anew who may do what, whatever somebody granted or took away', async () => {
    const { pool } = connection.superuser;
    await pool.query('grant all on ledger_entries to public');
    await pool.query('revoke all on loans from tessera_service');
    await pool.query('create table later (id int)');
    await pool.query('create table ledger_later (id int)');
    await pool.query('alter table later owner to tessera_owner');
    await pool.query('alter table ledger_later owner to tessera_owner');
    // As Compose has it: what nobody gave is empty.
    const empty = { DATABASE_ADMIN_URL_FILE: '', DATABASE_OWNER_URL_FILE: '', DATABASE_URL: '' };
    expect(await run({ ...empty, DATABASE_OWNER_URL: connection.urlOf('owner') })).toEqual({
      code: 0,
      text: 'The database is up to date.',
    });
    const may = async (right: string, table: string) =>
      (await connection.pool.query(`select has_table_privilege('${table}', '${right}') as may`))
        .rows[0].may;
    expect(await may('DELETE', 'ledger_entries')).toBe(false);
    expect(await may('UPDATE', 'loans')).toBe(true);
    expect(await may('INSERT', 'later')).toBe(true);
    expect(await may('SELECT', 'ledger_later')).toBe(true);
    expect(await may('INSERT', 'ledger_later')).toBe(false);
  });

  it.each([
    ['without the owner’s URL', () => ({}), 'DATABASE_OWNER_URL is not set'],
    [
      'with the URL of another role',
      () => ({ DATABASE_OWNER_URL: connection.url }),
      'DATABASE_OWNER_URL has to be of the role tessera_owner',
    ],
    [
      'in production in the clear',
      () => ({ TESSERA_MODE: 'production', DATABASE_OWNER_URL: connection.urlOf('owner') }),
      'DATABASE_OWNER_URL must say sslmode=verify-full',
    ],
    [
      'in production with an administrator in the clear, and that is what nothing said means',
      () => ({ TESSERA_MODE: '', DATABASE_ADMIN_URL: connection.superuser.url }),
      'DATABASE_ADMIN_URL must say sslmode=verify-full',
    ],
  ])('does nothing %s', async (_, environment, said) => {
    const { code, text } = await run(environment() as Record<string, string>);
    expect(code).toBe(1);
    expect(text).toContain(said);
  });
});
