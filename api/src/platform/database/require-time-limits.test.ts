import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/create-test-database.ts';
import { connectDatabase } from './connect-database.ts';
import { requireTimeLimits } from './require-time-limits.ts';

let connection: TestDatabase;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

const limits = `select current_setting('statement_timeout') as statement,
  current_setting('idle_in_transaction_session_timeout') as idle`;

async function limitsOf(url: string): Promise<object> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(limits)).rows[0];
  } finally {
    await client.end();
  }
}

describe('time limits', () => {
  it('are those of the role where a connection cannot ask for any, as through a pooler', async () => {
    expect(await limitsOf(connection.url)).toEqual({ statement: '3s', idle: '1min' });
    expect(await limitsOf(connection.urlOf('operator'))).toEqual({
      statement: '15s',
      idle: '1min',
    });
    expect(await limitsOf(connection.urlOf('reader'))).toEqual({ statement: '0', idle: '1min' });
  });

  it('are those of a connection that asks', async () => {
    const background = connectDatabase(connection.url);
    const { rows } = await background.pool.query(limits);
    await background.close();
    expect(rows).toEqual([{ statement: '14875ms', idle: '1min' }]);
    expect((await connection.pool.query(limits)).rows).toEqual([{ statement: '0', idle: '0' }]);
  });

  it('are asked for of who serves through a pooler, and of nobody else', async () => {
    const { url: unlimited } = connection.superuser;
    const through = (databaseUrl: string, directDatabaseUrl: string) =>
      requireTimeLimits({ databaseUrl, directDatabaseUrl });
    await expect(through(unlimited, connection.url)).rejects.toThrow('without a time limit');
    await expect(through(connection.url, unlimited)).resolves.toBeUndefined();
    await expect(through(unlimited, unlimited)).resolves.toBeUndefined();
  });
});
