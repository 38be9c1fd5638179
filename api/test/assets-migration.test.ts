import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { WithdrawalDetail } from '@tessera/contracts/withdrawals';
import { assets } from '@tessera/money/asset';
import { formatAmount } from '@tessera/money/format-amount';
import { minorUnits } from '@tessera/money/minor-units';
import { parseAmount } from '@tessera/money/parse-amount';
import { fromWireMoney } from '@tessera/money/wire-money';
import { sql } from 'kysely';
import { verifyLedger } from '../src/books/ledger/verification/verify-ledger.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openLoan, readLoan } from './borrow.ts';
import { sealAllAsBefore, testSealKeys } from './busy-ledger.ts';
import { completeProfile } from './complete-profile.ts';
import { copyRows, replaceRows } from './copy-rows.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from './create-test-database.ts';
import { type EthereumCustomer, startEthereumCustomer } from './ethereum-customer.ts';
import { migrateTo, migrations } from './migrate-to.ts';

const migration = '0110_assets.sql';
/** The last one before it. */
const before = '0100_sale_due.sql';

/** Each table with a digest of its rows. */
async function contents({ database }: TestDatabase): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not in ('assets', 'schema_migrations')
    order by 1`.execute(database);
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select t::text as text from ${sql.table(name)} as t order by 1`.execute(database);
    const digest = createHash('sha256').update(rows.map(({ text }) => text).join('\n'));
    found.set(name, `${rows.length} ${digest.digest('hex')}`);
  }
  return found;
}

/** What is a journal today was a sum of each address then. */
async function sumUpEther(today: TestDatabase, former: TestDatabase): Promise<void> {
  const { rows } = await today.superuser.pool.query<{ watch_key: string; amount: string }>(
    'select watch_key, sum(amount) as amount from chain_ether_changes group by 1',
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { watch_key, amount } of rows) {
    const text = 'insert into chain_expected_ether (watch_key, amount) values ($1, $2)';
    await former.superuser.pool.query(text, [watch_key, amount]);
  }
}

describe('a database from before the table of assets', () => {
  const { key, keys } = testSealKeys();
  let connection: TestDatabase;
  let former: TestDatabase;
  let customer: EthereumCustomer;
  let underway: WithdrawalDetail;

  beforeAll(async () => {
    connection = await createTestDatabase();
    customer = await startEthereumCustomer({ connection });
    await customer.deposit('ETH', '10');
    await customer.deposit('USDC', '5000');
    await completeProfile(customer.test.context, await customer.user.id());
    await openLoan(customer.user, { asset: 'ETH', principal: '1000' });
    await customer.withdraw('ETH', '1');
    await customer.settle();
    // Under way while the release changes.
    underway = await customer.withdraw('USDC', '100');
    await sealAllAsBefore(connection.database, key);
    // Today's code lived through it, and does not run on yesterday's tables: they get what it wrote.
    former = await createEmptyDatabase();
    await migrateTo(before, former);
    // Kinds of accounts that today's code opens.
    await former.superuser.pool.query(
      `alter table ledger_accounts drop constraint ledger_accounts_kind_check,
      add constraint ledger_accounts_kind_check check (kind <> '')`,
    );
    // Yesterday's code wrote it, today's knows none.
    await former.superuser.pool.query(
      'alter table limit_uses alter column day set default current_date',
    );
    await copyRows(connection.superuser.pool, former.superuser.pool);
    await sumUpEther(connection, former);
  });
  afterAll(async () => {
    await customer.stop();
    await former.close();
  });

  it('stands as it was, verifies, reconciles and goes on', async () => {
    const contentsBefore = await contents(former);
    expect(contentsBefore.get('loans')).toMatch(/^1 /);
    expect(contentsBefore.get('withdrawals')).toMatch(/^2 /);

    expect(await migrateTo(migration, former)).toEqual([migration]);
    expect(await contents(former)).toEqual(contentsBefore);
    expect((await migrate(former.urlOf('owner'))).applied).toEqual(
      (await readdir(migrations)).filter((name) => name > migration).sort(),
    );
    const findings = await verifyLedger(former.database, { keys });
    expect(findings.filter(({ finding }) => finding)).toEqual([]);

    await replaceRows(former.superuser.pool, connection.superuser.pool);
    expect(await customer.differences()).toEqual({});
    await customer.settle();
    await customer.deposit('USDC', '7');
    const { items: loans } = (await customer.user.get('/loans')).json();
    expect((await readLoan(customer.user, loans[0])).state).toBe('active');
    expect((await customer.read(underway)).state).toBe('completed');
    const left = minorUnits(
      'USDC',
      parseAmount('4907', 'USDC') - fromWireMoney(underway.fee).minor,
    );
    expect(await customer.coins('USDC')).toMatchObject({ available: formatAmount(left, 'USDC') });
    expect(await customer.differences()).toEqual({});
  });
});

describe('the table of assets', () => {
  let connection: TestDatabase;
  beforeAll(async () => {
    connection = await createTestDatabase();
  });
  afterAll(() => connection.close());

  const run = (text: string) =>
    sql.raw<Record<string, string>>(text).execute(connection.superuser.database);

  it('has what the records have', async () => {
    const { rows } = await run('select code from assets');
    expect(rows.map(({ code }) => code).sort()).toEqual([...assets].sort());
  });

  it('is referred to by every table with an asset, but for those that take it from another', async () => {
    const { rows } = await run(`
      select column_.table_name as name from information_schema.columns as column_
      join information_schema.tables as table_ using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'asset'
        and not exists (
          select from pg_constraint
          where conrelid = format('%I', column_.table_name)::regclass
            and confrelid = 'assets'::regclass)
      order by 1`);
    expect(rows.map(({ name }) => name)).toEqual([
      'deposits',
      'ledger_entries',
      'reserve_cold_signatures',
    ]);
    const lists = await run(`
      select conname from pg_constraint where pg_get_constraintdef(oid) like '%BTC%'`);
    expect(lists.rows).toEqual([]);
  });

  it.each([
    [
      'an account',
      `insert into ledger_accounts (kind, asset, owner_type, normal_side, guarded, summed, opened_at)
       values ('capital', 'DOGE', 'house', 'credit', true, false, now())`,
      'ledger_accounts_asset_fkey',
    ],
    [
      'a price',
      `insert into prices values (gen_random_uuid(), 'DOGE', 1, 'test', true, now())`,
      'prices_asset_fkey',
    ],
    [
      'a price of euros',
      `insert into prices values (gen_random_uuid(), 'EUR', 1, 'test', true, now())`,
      'prices_asset_check',
    ],
  ])('refuses %s in what is no asset or no coin', async (_, statement, constraint) => {
    await expect(run(statement)).rejects.toMatchObject({ constraint });
  });

  it('is never edited', async () => {
    await expect(run("update assets set code = 'XXX' where code = 'BTC'")).rejects.toThrow(
      'append-only',
    );
    await expect(run("delete from assets where code = 'BTC'")).rejects.toThrow('append-only');
  });
});
