import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/create-test-database.ts';
import { databaseWindows, deleteEndedWindows } from './database-windows.ts';

let connection: TestDatabase;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

const age = (seconds: number) =>
  sql`
    update rate_limit_windows set began_at = clock_timestamp() - make_interval(secs => ${seconds})
  `.execute(connection.database);

describe('windows in the database', () => {
  it('count up, end after a minute and begin anew', async () => {
    const windows = databaseWindows(connection.database);
    expect((await windows.add('a', 1)).requests).toBe(1);
    expect((await windows.add('a', 1)).requests).toBe(2);
    expect((await windows.add('b', 30)).requests).toBe(30);
    expect((await windows.add('b', 12)).requests).toBe(42);
    await age(50);
    const late = await windows.add('a', 1);
    expect(late.requests).toBe(3);
    expect(late.endsInMs).toBeGreaterThan(5_000);
    expect(late.endsInMs).toBeLessThanOrEqual(10_000);
    await age(61);
    const anew = await windows.add('a', 1);
    expect(anew.requests).toBe(1);
    expect(anew.endsInMs).toBeGreaterThan(55_000);
  });

  it('are forgotten when they have ended', async () => {
    const windows = databaseWindows(connection.database);
    await age(200);
    await windows.add('new', 1);
    await deleteEndedWindows(connection.database);
    const { rows } = await sql<{ key: string }>`select key from rate_limit_windows`.execute(
      connection.database,
    );
    expect(rows).toEqual([{ key: 'new' }]);
  });

  it('leave no trace in the write-ahead log', async () => {
    const { rows } = await sql<{ relpersistence: string }>`
      select relpersistence from pg_class where relname = 'rate_limit_windows'
    `.execute(connection.database);
    expect(rows).toEqual([{ relpersistence: 'u' }]);
  });
});
