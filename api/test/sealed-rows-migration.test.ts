import { sql } from 'kysely';
import { migrate } from '../src/platform/database/migrate.ts';
import { openLoan } from './borrow.ts';
import { tamper, testSealKeys } from './busy-ledger.ts';
import { replaceRows } from './copy-rows.ts';
import { createEmptyDatabase, type TestDatabase } from './create-test-database.ts';
import { migrateTo } from './migrate-to.ts';
import { findWrongRows } from './sealed-rows.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const before = '0243_ledger_tree.sql';
const { key, keys } = testSealKeys();

let test: TestApp;
let former: TestDatabase;
beforeAll(async () => {
  test = await startTestApp();
  former = await createEmptyDatabase();
  await migrateTo(before, former);
});
afterAll(async () => {
  await test.close();
  await former.close();
});

const found = () => findWrongRows(former.database, { key, keys });

async function countChanges() {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::integer as count from ledger_row_changes group by kind
  `.execute(former.database);
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

it('rows that are older than the seal enter it once, as they are found', async () => {
  await test.publishPrices();
  const ada = test.user('ada');
  await test.giveEther(ada, '2');
  await openLoan(ada, { asset: 'ETH', principal: '1000.00', collateral: '1' });
  await replaceRows(test.connection.superuser.pool, former.superuser.pool);
  await migrate(former.urlOf('owner'));
  const opened = await countChanges();
  expect(Object.keys(opened)).toEqual(['opened']);
  expect(opened.opened).toBeGreaterThan(10);
  expect(await found()).toEqual([]);

  // What is listed no more is left alone, and what somebody switched off is followed anew.
  await former.superuser.pool.query(`
    create trigger sealed_rows_follow after insert on mails
      for each row execute function ledger_note_row_change('id', 'id', '');
    alter table loans disable trigger sealed_changes_follow`);
  await migrate(former.urlOf('owner'));
  expect(await countChanges()).toEqual(opened);
  const { rows } = await former.superuser.pool.query(
    "select from pg_trigger where tgname ~ '^sealed_' and tgrelid = 'mails'::regclass",
  );
  expect(rows).toEqual([]);
  await former.superuser.pool.query('update loans set outstanding = outstanding - 1');
  expect(await countChanges()).toEqual({ ...opened, changed: 1 });
  expect(await found()).toEqual([]);

  await tamper(former, 'update loans set principal = principal - 1, payout = payout - 1');
  const lowered = expect.stringMatching(/ of loans \(principal, payout\) is not what was sealed$/);
  expect(await found()).toEqual([lowered]);

  // Who has it opened again, as it is now, is found too.
  await tamper(former, "delete from ledger_sealed_columns where column_name = 'principal'");
  await migrate(former.urlOf('owner'));
  expect(await found()).toContainEqual(
    expect.stringMatching(/ of loans \(principal\) was opened again, though it was sealed$/),
  );
});
