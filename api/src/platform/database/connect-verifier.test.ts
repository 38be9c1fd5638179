import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../../test/create-test-database.ts';
import { connectDatabase } from './connect-database.ts';
import { connectVerifier } from './connect-verifier.ts';

let connection: TestDatabase;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

const root = path.join(import.meta.dirname, '../../../..');

describe('a verifier', () => {
  it.each([
    'api/prover/prove-command.ts',
    'api/prover/start-prover.ts',
    'api/src/service/reconciliation/reconcile-command.ts',
    'api/src/service/trial-balance/trial-balance-command.ts',
    'scripts/export-ledger.ts',
    'scripts/verify-ledger.ts',
    'scripts/verify-loans.ts',
  ])('connects as one: %s', (file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    expect(source).toContain('connectVerifier(');
    expect(source).not.toContain('connectDatabase(');
  });

  it('waits for a statement as long as it takes, unless it is said otherwise', async () => {
    const limitOf = async (patience: { readonly patienceMs?: number }) => {
      const { pool, close } = connectVerifier(connection.urlOf('reader'), {
        maxConnections: 1,
        ...patience,
      });
      const { rows } = await pool.query('show statement_timeout');
      await close();
      return rows[0].statement_timeout;
    };
    expect(await limitOf({})).toBe('0');
    expect(await limitOf({ patienceMs: 60_000 })).toBe('52500ms');
  });

  it('is refused where row security would hide rows from it', async () => {
    const { pool } = connection.superuser;
    await pool.query(`
      insert into prices values (gen_random_uuid(), 'ETH', 2000, 'test', true, now());
      alter table prices enable row level security`);
    const read = async (connect: typeof connectVerifier) => {
      const reader = connect(connection.urlOf('reader'), { maxConnections: 1, patienceMs: 60_000 });
      try {
        return (await reader.pool.query('select from prices')).rowCount;
      } finally {
        await reader.close();
      }
    };
    expect(await read(connectDatabase)).toBe(0);
    await expect(read(connectVerifier)).rejects.toThrow('row-level security policy');
    await pool.query('alter table prices disable row level security');
    expect(await read(connectVerifier)).toBe(1);
  });

  it('looks into no other schema that its role or its database is sent to first', async () => {
    await connection.superuser.pool.query(`
      create schema tessera_reader;
      grant usage on schema tessera_reader to tessera_reader;
      create table tessera_reader.deposits (id integer);
      grant select on tessera_reader.deposits to tessera_reader`);
    const reader = connectVerifier(connection.urlOf('reader'), { maxConnections: 1 });
    const { rows } = await reader.pool.query(
      "select 'deposits'::regclass::oid = 'public.deposits'::regclass::oid as same",
    );
    await reader.close();
    expect(rows).toEqual([{ same: true }]);
  });
});
