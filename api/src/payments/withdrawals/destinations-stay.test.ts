import { createPublicKey, randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sealAll, testSealKeys } from '../../../test/busy-ledger.ts';
import { promiseFee, requestCoins } from '../../../test/coin-steps.ts';
import { confirm, mailedCode, payIn, requestWithdrawal } from '../../../test/euro-steps.ts';
import { exportAll, runWith } from '../../../test/ledger-format/check-by-document.ts';
import { findWrongRows } from '../../../test/sealed-rows.ts';
import { testAddresses } from '../../../test/test-addresses.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

const { pem, key, keys } = testSealKeys();
const folder = mkdtempSync(path.join(tmpdir(), 'destinations-'));
const [keyFile, exported] = [path.join(folder, 'key.pem'), path.join(folder, 'export.jsonl')];
writeFileSync(keyFile, createPublicKey(pem).export({ type: 'spki', format: 'pem' }));
afterAll(() => rm(folder, { recursive: true }));
const mallory = 'GB29NWBK60161331926819';
const elsewhere = '0x000000000000000000000000000000000000dEaD';

let test: TestApp;
let ada: TestUser;

const found = () => findWrongRows(test.connection.database, { key, keys });

/** What a checker by the document alone says. */
async function foundByDocument(): Promise<string> {
  await sealAll(test.connection.database, key);
  writeFileSync(exported, await exportAll(test));
  return runWith(exported, keyFile);
}

/** Something of Ada's in every table that says where money goes. */
beforeEach(async () => {
  test = await startTestApp();
  ada = test.user('ada');
  await payIn(test, ada, '500.00');
  await test.publishPrices();
  await test.giveEther(ada, '2');
  const done = async (answer: Promise<{ readonly statusCode: number; readonly body: string }>) => {
    const { statusCode, body } = await answer;
    if (statusCode >= 300) throw new Error(body);
    return JSON.parse(body);
  };
  await done(ada.post('/payees', { body: { name: 'Ada', iban: 'DE89370400440532013000' } }));
  const address = { asset: 'ETH', address: testAddresses.ETH, label: 'mine' };
  await done(ada.post('/addresses', { body: address }));
  await promiseFee(test, 'ETH');
  await done(requestCoins(ada, { amount: '1.000000000000000000' }));
  const withdrawal = await done(requestWithdrawal(ada, '100.00'));
  await done(confirm(ada, withdrawal, await mailedCode(test, 'ada')));
  const { pool } = test.connection;
  await pool.query(
    `insert into bank_orders (id, amount, name, iban, state, ordered_at)
     select id, amount, payee_name, iban, 'waiting', now() from fiat_withdrawals`,
  );
  await pool.query(
    `insert into outgoing_transactions
       (id, network, purpose, asset, amount, destination, fee_reserve, state, planned_at, next_step_at)
     values ($1, 'bitcoin', 'withdrawal', 'BTC', 5, 'bc1q', 0, 'planned', now(), now())`,
    [randomUUID()],
  );
  expect(await found()).toEqual([]);
});
afterEach(() => test.close());

const redirections: readonly [string, string, string][] = [
  ['fiat_withdrawals', 'iban', mallory],
  ['fiat_withdrawals', 'payee_name', 'Mallory'],
  ['bank_orders', 'iban', mallory],
  ['bank_orders', 'name', 'Mallory'],
  ['payees', 'iban', mallory],
  ['withdrawals', 'address', elsewhere],
  ['address_book_entries', 'address', elsewhere],
  ['outgoing_transactions', 'destination', 'bc1p'],
];

it('cannot be changed with the rights of the service, in no table', async () => {
  const { pool } = test.connection;
  for (const [table, column, value] of redirections) {
    await expect(pool.query(`update ${table} set ${column} = $1`, [value])).rejects.toThrow(
      `Where a row of ${table} goes to stays as it was written`,
    );
  }
  await pool.query("update payees set name = 'Ada at home', removed_at = now()");
  await pool.query('update address_book_entries set removed_at = now()');
  await pool.query(
    "update fiat_withdrawals set state = 'rejected', reason = 'AC04', ended_at = now()",
  );
  expect(await found()).toEqual([]);
  expect(await foundByDocument()).toMatch(/\nok$/);
});

it('are named by the proof of rows when the owner of the database changes them, beside anything else', async () => {
  const { pool } = test.connection.superuser;
  for (const table of new Set(redirections.map(([name]) => name))) {
    await pool.query(`alter table ${table} disable trigger ${table}_destination_stays`);
  }
  await pool.query("update fiat_withdrawals set reason = 'AC04'");
  for (const [table, column, value] of redirections) {
    const others =
      table === 'fiat_withdrawals' || table === 'bank_orders' ? ", reason = 'AC01'" : '';
    await pool.query(`update ${table} set ${column} = $1${others}`, [value]);
  }
  const named = redirections.map(([table, column]) =>
    expect.stringMatching(`of ${table} \\(${column}\\) was changed, though it is fixed$`),
  );
  const findings = await found();
  expect(findings).toEqual(expect.arrayContaining(named));
  expect(findings).toHaveLength(named.length);
  expect(await foundByDocument()).toMatch(/was changed, though it is fixed$/);
});

it('are not taken for changed where an earlier version renewed the salt of a row', async () => {
  const { pool } = test.connection.superuser;
  const { rows } = await pool.query<{ made: string }>(
    "select pg_get_triggerdef(oid) as made from pg_trigger where tgname = 'sealed_changes_follow' and tgrelid = 'fiat_withdrawals'::regclass",
  );
  const asBefore = rows[0]?.made.replace(/, '[^']*'\)$/, ')') ?? '';
  expect(asBefore).not.toBe(rows[0]?.made);
  await pool.query('drop trigger sealed_changes_follow on fiat_withdrawals');
  await pool.query(asBefore);
  await pool.query("update fiat_withdrawals set reason = 'AC04'");
  const { rows: last } = await pool.query<{ columns: string }>(
    'select columns::text from ledger_row_changes order by number desc limit 1',
  );
  expect(last).toEqual([{ columns: '{payee_name,iban,reason}' }]);
  expect(await found()).toEqual([]);
  expect(await foundByDocument()).toMatch(/\nok$/);
});
