import { Pool } from 'pg';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { isOverload } from './too-much-at-once.ts';

describe('too much at once', () => {
  it('is what a pool without a free connection says', async () => {
    const { url, close } = await createTestDatabase();
    const pool = new Pool({ connectionString: url, max: 1 });
    const held = await pool.connect();
    pool.options.connectionTimeoutMillis = 1_500;
    const failure: unknown = await pool.query('select 1').catch((error: unknown) => error);
    held.release();
    await pool.end();
    await close();
    expect(failure).toBeInstanceOf(Error);
    expect(isOverload(failure)).toBe(true);
  });

  it('is not any other failure', () => {
    expect(isOverload(new Error('another'))).toBe(false);
    expect(isOverload(Object.assign(new Error('twice'), { code: '23505' }))).toBe(false);
    expect(isOverload('57014')).toBe(false);
  });
});
