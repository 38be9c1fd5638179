import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitUntil } from '@tessera/processes/wait-until';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/create-test-database.ts';
import { migrate, requireMigrated } from './migrate.ts';

let connection: TestDatabase;
let folder: string;

beforeEach(async () => {
  connection = await createTestDatabase();
  await sql`drop table schema_migrations`.execute(connection.superuser.database);
  folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  await write('0001_one.sql', 'create table one (id int)');
});
afterEach(() => connection.close());

const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

describe('migrations', () => {
  it('run once, in order, however many processes start', async () => {
    await write('0002_two.sql', 'alter table one add column two int');
    const runs = await Promise.all(
      Array.from({ length: 4 }, () => migrate(connection.urlOf('owner'), { folder })),
    );
    expect(runs.flatMap(({ applied }) => applied)).toEqual(['0001_one.sql', '0002_two.sql']);
    expect(await migrate(connection.urlOf('owner'), { folder })).toEqual({ applied: [] });
  });

  it('leave nothing behind when one fails', async () => {
    await write('0002_two.sql', 'create table two (id int); select nonsense');
    await expect(migrate(connection.urlOf('owner'), { folder })).rejects.toThrow(
      '0002_two.sql failed',
    );
    await write('0002_two.sql', 'create table two (id int)');
    expect((await migrate(connection.urlOf('owner'), { folder })).applied).toEqual([
      '0002_two.sql',
    ]);
  });

  it('wait for a table that is in use, and hold up nobody for long meanwhile', async () => {
    await migrate(connection.urlOf('owner'), { folder });
    await write('0002_two.sql', 'alter table one add column two int');
    const inUse = await connection.superuser.pool.connect();
    await inUse.query('begin; lock table one in access share mode');
    const migrating = migrate(connection.urlOf('owner'), { folder, tableWaitMs: 20 });
    // Behind the one who waits for the table: answered as soon as that one gives way.
    await connection.superuser.pool.query('select * from one');
    await inUse.query('commit');
    inUse.release();
    expect((await migrating).applied).toEqual(['0002_two.sql']);
  });

  it('give way where they and somebody else wait for each other', async () => {
    await write('0002_two.sql', 'create table two (id int)');
    await migrate(connection.urlOf('owner'), { folder });
    await write('0003_both.sql', 'alter table one add two int; alter table two add two int');
    const { pool } = connection.superuser;
    const other = await pool.connect();
    await other.query('begin; lock table two in access share mode');
    // Longer than PostgreSQL lets two wait for each other.
    const migrating = migrate(connection.urlOf('owner'), { folder, tableWaitMs: 1_500 });
    await waitUntil(
      async () =>
        (
          await pool.query(
            `select from pg_locks join pg_database on pg_database.oid = database
            where datname = current_database() and relation = 'two'::regclass and not granted`,
          )
        ).rows.length > 0,
      { timeoutMs: 30_000, failure: () => 'The migration never waits' },
    );
    // One of the two is ended, whoever waited first; the migration comes again.
    await other.query('select * from one').catch(() => {});
    await other.query('rollback');
    other.release();
    expect((await migrating).applied).toEqual(['0003_both.sql']);
  });

  it('let those who serve meanwhile use what a file brings, also where a later one fails', async () => {
    await migrate(connection.urlOf('owner'), { folder });
    await write(
      '0002_followed.sql',
      `create table followers (id int);
      create function follow() returns trigger language plpgsql as $$
      begin insert into followers values (new.id); return null; end $$;
      create trigger followed after insert on one for each row execute function follow()`,
    );
    await write('0003_three.sql', 'select nonsense');
    await expect(migrate(connection.urlOf('owner'), { folder })).rejects.toThrow('0003_three.sql');
    await connection.pool.query('insert into one values (7)');
    const { rows } = await connection.pool.query('select id from followers');
    expect(rows).toEqual([{ id: 7 }]);
  });

  it('refuse a file that changed after it ran', async () => {
    await migrate(connection.urlOf('owner'), { folder });
    await write('0001_one.sql', 'create table one (id bigint)');
    await expect(migrate(connection.urlOf('owner'), { folder })).rejects.toThrow(
      'changed after it ran',
    );
  });

  it('refuse a file that they would never run', async () => {
    await write('0002-two.sql', 'create table two (id int)');
    await expect(migrate(connection.urlOf('owner'), { folder })).rejects.toThrow(
      'Migration 0002-two.sql has to be named like 0110_assets.sql',
    );
  });

  it('say which release may serve on what they made', async () => {
    await migrate(connection.urlOf('owner'), { folder });
    const former = await mkdtemp(path.join(tmpdir(), 'migrations-'));
    await cp(folder, former, { recursive: true });
    await write('0002_two.sql', 'create table two (id int)');
    const migrateFor = (servesFrom: string) =>
      migrate(connection.urlOf('owner'), { folder, servesFrom });
    await migrateFor('0001_one.sql');
    await expect(requireMigrated(connection.url, { folder: former })).resolves.toBeUndefined();
    expect(await migrate(connection.urlOf('owner'), { folder: former })).toEqual({
      applied: [],
      newer: '0002_two.sql',
    });
    await expect(requireMigrated(connection.url, { folder })).resolves.toBeUndefined();
    await migrateFor('0002_two.sql');
    await expect(requireMigrated(connection.url, { folder: former })).rejects.toThrow(
      'The database was migrated by a newer release: it knows 0002_two.sql',
    );
    await expect(migrate(connection.urlOf('owner'), { folder: former })).rejects.toThrow(
      'it knows 0002_two.sql',
    );
  });

  it('let the release before come back while they are under way, and after one failed, and no newer one', async () => {
    await migrate(connection.urlOf('owner'), { folder });
    const former = await mkdtemp(path.join(tmpdir(), 'migrations-'));
    await cp(folder, former, { recursive: true });
    await write('0002_two.sql', 'create table two (id int)');
    const between = await mkdtemp(path.join(tmpdir(), 'migrations-'));
    await cp(folder, between, { recursive: true });
    await write('0003_three.sql', 'select nonsense');
    await expect(
      migrate(connection.urlOf('owner'), { folder, servesFrom: '0001_one.sql' }),
    ).rejects.toThrow('0003_three.sql failed');
    await expect(requireMigrated(connection.url, { folder: former })).resolves.toBeUndefined();
    // What comes after the files is not done: for who needs the last of them it is not enough.
    for (const unfinished of [folder, between]) {
      await expect(requireMigrated(connection.url, { folder: unfinished })).rejects.toThrow(
        'has to be migrated first',
      );
    }
  });

  it('refuse to go back, and to slip one in', async () => {
    await write('0003_three.sql', 'select 1');
    await migrate(connection.urlOf('owner'), { folder });
    await write('0002_two.sql', 'select 1');
    await expect(migrate(connection.urlOf('owner'), { folder })).rejects.toThrow(
      'give it a later number',
    );
    const older = await mkdtemp(path.join(tmpdir(), 'migrations-'));
    await expect(migrate(connection.urlOf('owner'), { folder: older })).rejects.toThrow(
      'a newer release',
    );
  });
});
