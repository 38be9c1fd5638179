import type { Pool } from 'pg';
import { judgeLoans } from '../../../../scripts/verify-loans/judge-loans.ts';
import { openBitcoinLoan } from '../../../test/bitcoin-loan.ts';
import { openLoan } from '../../../test/borrow.ts';
import { giveMoney } from '../../../test/give-money.ts';
import { type PriceTape, priceTape } from '../../../test/price-tape.ts';
import { withoutTriggers } from '../../../test/simulation/without-triggers.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/** What is stored of loans and decides about money. */
const tables = [
  ...['loans', 'loan_events', 'loan_payments', 'loan_instalments'],
  ...['margin_calls', 'margin_call_pauses', 'liquidations'],
];

let test: TestApp;
let tape: PriceTape;

const hour = 3_600_000;

/** A loan that was called, stood still for an hour, was sold from and paid on; and one that waited, and is paid in parts. */
beforeAll(async () => {
  test = await startTestApp();
  tape = priceTape(test);
  await tape.publish();
  const ada = test.user('ada');
  const adaId = await ada.id();
  const called = await openBitcoinLoan(test, ada);
  const wish = { principal: '3000', collateral: '0.1', plan: 'amortising', termMonths: 6 } as const;
  const waiting = await openLoan(ada, { ...wish, waitForCollateral: true });
  await giveMoney(test.context, adaId, { asset: 'BTC', amount: '0.1' });
  await tape.tick(10);
  await tape.tick(10, '42000');
  test.context.clock.advance(hour);
  await tape.tick(10);
  await tape.pass(25);
  for (let turn = 0; turn < 4; turn += 1) await tape.tick(30);
  for (let day = 0; day < 70; day += 1) {
    test.context.clock.advance(24 * hour);
    await tape.tick(10, '60000');
  }
  const amount = { asset: 'EUR', amount: '100.00' };
  await ada.post(`/loans/${called.id}/repayments`, { body: { amount } });
  expect(waiting.state).toBe('awaiting_collateral');
  const { pool } = test.connection.superuser;
  await loosen(pool);
});
afterAll(() => test.close());

/** Whoever owns the database can do without what else would refuse a change. */
async function loosen(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ statement: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
    from pg_constraint
    where contype in ('c', 'f', 'p') and conrelid::regclass::text = any($1)
    order by contype`,
    [tables],
  );
  for (const { statement } of rows) await pool.query(`${statement} cascade`);
  await pool.query('alter table loan_events alter column number drop identity');
}

/** Columns that nothing of a loan's books follows from, and why. */
const decidesNothing: Readonly<Record<string, string>> = {
  'liquidations.venue':
    'Where it was sold: not at the house, it may be less and at another price, which are judged.',
  'liquidations.venue_reference': 'What the venue calls the sale.',
  'loan_events.id': 'A name that nothing refers to.',
  'loan_events.actor':
    'Who, and not what; of the first event, which says whose loan it is, it is judged.',
  'loan_instalments.collected_at': 'When we came to it; next_due_on says what is collected.',
  'loans.looked_at': 'When a waiting loan was looked at; the next look comes by what is free.',
  'loans.looked_at_available': 'What that look found.',
  'loans.missing': 'What that look missed, for a screen.',
  'loans.offered_apr_basis_points':
    'So that an offer is told once; a rate is judged when the loan runs.',
  'loans.reminded_of': 'So that a reminder comes once.',
  'margin_calls.coins_in_sight': 'Fewer end a postponement, the length of which is judged.',
  'margin_calls.first_price_id': 'Until the sale, whose receipt has its own and is judged by it.',
  'margin_calls.first_price_at': 'Until the sale, whose receipt has its own and is judged by it.',
  'margin_calls.sale_due_since': 'Somebody is told that a sale waits.',
};

type Column = { readonly table: string; readonly column: string; readonly type: string };

/** Another value of a type, by one digit where it has some. */
const others: Readonly<Record<string, (column: string) => string>> = {
  numeric: (column) => `coalesce(${column}, 0) + 1`,
  integer: (column) => `coalesce(${column}, 0) + 1`,
  smallint: (column) => `${column} + 1`,
  bigint: (column) => `${column} - 1000000`,
  date: (column) => `coalesce(${column}, date '2026-01-01') + 1`,
  'timestamp with time zone': (column) =>
    `coalesce(${column}, timestamptz '2026-01-01') + interval '1 second'`,
  uuid: () => 'gen_random_uuid()',
  boolean: (column) => `not ${column}`,
  text: (column) => `coalesce(${column}, '') || 'x'`,
  jsonb: () => `'{}'::jsonb`,
};

async function listColumns(): Promise<readonly Column[]> {
  const { rows } = await test.connection.superuser.pool.query<Column>(
    `select table_name as table, column_name as column, data_type as type
    from information_schema.columns
    where table_schema = 'public' and table_name = any($1) order by table_name, ordinal_position`,
    [tables],
  );
  return rows;
}

/** Rows that are written again need not lie in the order in which they came. */
const newest = (table: string) => (table === 'loan_events' ? 'number desc' : 'ctid desc');

/** Whether anything is found when a value is another one; what was changed is as it was then. */
async function isNamed(columns: readonly Column[], { table, column, type }: Column) {
  const { pool } = test.connection.superuser;
  const other = others[type];
  if (!other) throw new Error(`Nobody said what another ${type} is`);
  const names = columns.filter((each) => each.table === table).map((each) => each.column);
  await pool.query(`create table kept_rows as select ctid::text as place, * from ${table}`);
  await withoutTriggers(
    pool,
    `update ${table} set ${column} = ${other(column)} where ctid = (
      select ctid from ${table} order by ${column} is null, ${newest(table)} limit 1
    )`,
  );
  const { findings } = await judgeLoans(pool);
  await withoutTriggers(
    pool,
    `delete from ${table}; insert into ${table} (${names.join()}) overriding system value
    select ${names.join()} from kept_rows order by place::tid; drop table kept_rows`,
  );
  return findings.size > 0;
}

describe('one value that was changed past the API', () => {
  it('is named by verify-loans in every column that a loan’s books follow from', async () => {
    const { pool } = test.connection.superuser;
    expect([...(await judgeLoans(pool)).findings]).toEqual([]);
    const columns = await listColumns();
    const unnamed: string[] = [];
    for (const each of columns) {
      if (!(await isNamed(columns, each))) unnamed.push(`${each.table}.${each.column}`);
    }
    expect(unnamed).toEqual(Object.keys(decidesNothing));
    expect([...(await judgeLoans(pool)).findings]).toEqual([]);
  });
});
