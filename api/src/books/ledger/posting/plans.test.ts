import { randomUUID } from 'node:crypto';
import { minorUnits } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import { testSealKeys } from '../../../../test/busy-ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/create-test-database.ts';
import { planOf, recordingDatabase, rowsTouched } from '../../../../test/explain.ts';
import { seedEntries } from '../../../../test/seed-entries.ts';
import type { Database, Transaction, UserId } from '../../../platform/database/database.ts';
import { placeHold } from '../holds/place-hold.ts';
import { voidHold } from '../holds/void-hold.ts';
import { listMovements } from '../reading/list-movements.ts';
import { readBalances } from '../reading/read-balances.ts';
import { hasReceivable } from '../receivables/has-receivable.ts';
import { sealLedger } from '../sealing/seal-ledger.ts';
import { verifyLedger } from '../verification/verify-ledger.ts';
import { creditCustomer } from './credit-customer.ts';

const asset = 'ETH';
const limit = 20;
let connection: TestDatabase;
let userId: UserId;

beforeAll(async () => {
  connection = await createTestDatabase();
  await sql`
    insert into ledger_accounts
      (kind, asset, owner_type, owner_id, user_id, normal_side, guarded, summed, opened_at)
    select 'available', asset, 'user', owner, owner, 'credit', true, false, now()
    from (select gen_random_uuid() as owner from generate_series(1, 5000)) as owners
    cross join (values ('EUR'), ('ETH')) as assets (asset)
  `.execute(connection.superuser.database);
  for (let index = 0; index < 20; index += 1) {
    await seedEntries(connection, { asset, entries: 100 });
  }
  ({ userId } = await seedEntries(connection, { asset, entries: 20_000 }));
});
afterAll(() => connection.close());

async function plansOf(work: (database: Database) => Promise<unknown>) {
  const { database, queries } = recordingDatabase(connection);
  await work(database);
  const reads = queries.filter(({ sql }) => /^\s*(select|with)/.test(sql));
  expect(reads.length).toBeGreaterThan(0);
  return Promise.all(reads.map((query) => planOf(connection, query)));
}

describe('a page of a long history', () => {
  it.each([
    ['first', null],
    ['middle', '11000'],
    ['last', '200'],
  ])(
    'reads no more than it shows, sorts nothing and scans no table: the %s one',
    async (_, after) => {
      const [plan = []] = await plansOf((database) =>
        listMovements(database, { userId, asset }, { after, limit }),
      );
      const types = plan.map((node) => node['Node Type']);
      expect(types).not.toContain('Sort');
      expect(types).not.toContain('Seq Scan');
      expect(plan.map((node) => node['Index Name'])).toContain(
        'ledger_entries_account_id_account_entry_key',
      );
      expect(rowsTouched(plan, 'ledger_entries')).toBeLessThanOrEqual(limit + 1);
      expect(rowsTouched(plan, 'ledger_transfers')).toBeLessThanOrEqual(limit + 1);
    },
  );
});

/** How many rows a transaction of some work has looked at until its commit. */
async function rowsRead(work: (trx: Transaction) => Promise<unknown>) {
  return connection.database.transaction().execute(async (trx) => {
    const before = await rowsReadSoFar(trx);
    await work(trx);
    const after = await rowsReadSoFar(trx);
    return new Map([...after].map(([table, rows]) => [table, rows - (before.get(table) ?? 0)]));
  });
}

async function rowsReadSoFar(trx: Transaction): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ table: string; rows: bigint }>`
    select relname as table, seq_tup_read + coalesce(idx_tup_fetch, 0) as rows
    from pg_stat_xact_user_tables where relname like 'ledger%'
  `.execute(trx);
  return new Map(rows.map(({ table, rows }) => [table, Number(rows)]));
}

describe('a transfer', () => {
  const common = { reference: { type: 'test', id: 'x' }, bookedAt: new Date() };
  const deposit = (trx: Transaction) =>
    creditCustomer(trx, {
      ...common,
      kind: 'deposit_credited',
      eventKey: randomUUID(),
      prices: [],
      userId,
      asset,
      amount: minorUnits(asset, 5n),
      lineKind: 'deposit',
      from: [{ account: { kind: 'custody', asset }, side: 'debit', amount: 5n, kind: 'd' }],
    });
  const hold = (trx: Transaction) =>
    placeHold(trx, { ...common, userId, asset, amount: 5n, eventKey: randomUUID() });
  const release = async (trx: Transaction) => {
    const { holdId } = await hold(trx);
    return voidHold(trx, { ...common, holdId, eventKey: randomUUID() });
  };

  it.each([
    ['a deposit', deposit],
    ['a hold', hold],
    ['a hold and its end', release],
  ])('touches its own rows alone, however many there are: %s', async (_, work) => {
    // As often as it takes for plans to be kept.
    for (let time = 0; time < 8; time += 1) {
      const rows = await rowsRead(work);
      expect(rows.get('ledger_accounts')).toBeGreaterThan(0);
      expect(rows.get('ledger_accounts')).toBeLessThanOrEqual(24);
      expect(rows.get('ledger_entries') ?? 0).toBe(0);
    }
  });

  it('is read back by its own rows alone', async () => {
    const plans = await plansOf(async (database) => {
      await hasReceivable(database, userId);
      await readBalances(database, userId);
    });
    for (const plan of plans) expect(rowsTouched(plan, 'ledger_accounts')).toBeLessThanOrEqual(12);
  });
});

describe('a seeded ledger', () => {
  it('is sealed in batches and found in order', async () => {
    const { key, keys } = testSealKeys();
    let sealed = 0;
    while (sealed < 22_000) sealed += await sealLedger(connection.database, key, new Date());
    const results = await verifyLedger(connection.database, { keys });
    expect(results.flatMap(({ finding }) => (finding ? [finding.message] : []))).toEqual([]);
  });
});
