import { createPublicKey } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { migrate } from '../src/platform/database/migrate.ts';
import { sealAll, tamper, testSealKeys } from './busy-ledger.ts';
import { replaceRows } from './copy-rows.ts';
import { createEmptyDatabase, type TestDatabase } from './create-test-database.ts';
import { exportAll, runWith } from './ledger-format/check-by-document.ts';
import { migrateTo } from './migrate-to.ts';
import { findWrongRows, sealAllRows } from './sealed-rows.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const { pem, key, keys } = testSealKeys();
const folder = mkdtempSync(path.join(tmpdir(), 'opened-rows-'));
const [keyFile, exported] = [path.join(folder, 'key.pem'), path.join(folder, 'export.jsonl')];
writeFileSync(keyFile, createPublicKey(pem).export({ type: 'spki', format: 'pem' }));
afterAll(() => rm(folder, { recursive: true }));

/** Before rows were sealed, and before a column came that is sealed too. */
const [beforeSeal, beforeColumn] = ['0243_ledger_tree.sql', '0310_postings_under_way.sql'];

let test: TestApp;
let former: TestDatabase;
beforeAll(async () => {
  test = await startTestApp();
  await test.publishPrices();
  await test.giveEther(test.user('ada'), '2');
});
afterAll(() => test.close());

beforeEach(async () => {
  former = await createEmptyDatabase();
  await migrateTo(beforeSeal, former);
  await replaceRows(test.connection.superuser.pool, former.superuser.pool);
  await former.superuser.pool.query(`
    insert into bank_bookings (reference, amount, booked_on, kind, counterparty_name, remittance)
    values ('A1', 500, '2026-06-15', 'payment', 'Ada', ''), ('A2', 700, '2026-06-15', 'payment', 'Ada', '')`);
});
afterEach(() => former.close());

const migrateFully = () => migrate(former.urlOf('owner'));
const seal = () => sealAllRows(former.database, key);

const found = () => findWrongRows(former.database, { key, keys });

/** What a checker by the document alone says. */
async function foundByDocument(): Promise<string> {
  await sealAll(former.database, key);
  await seal();
  writeFileSync(exported, await exportAll({ connection: former }));
  return runWith(exported, keyFile);
}

async function expectSound(): Promise<void> {
  expect(await found()).toEqual([]);
  expect(await foundByDocument()).toMatch(/\nok$/);
}

async function countOpened(columns: string): Promise<number> {
  const { rows } = await former.superuser.pool.query(
    `select from ledger_row_changes where kind = 'opened' and row_key <> '[]'
      and table_name = 'bank_bookings' and columns = $1`,
    [columns],
  );
  return rows.length;
}

/** As if a row were older than its seal: slipped in past the triggers, with a change that opens it. */
const openLate = (table: string, row: string, columns: string, rowKey: string) =>
  tamper(
    former,
    row,
    `insert into ledger_row_changes (table_name, row_key, kind, columns, digests)
    select '${table}', ledger_row_key(to_jsonb(t), array['${rowKey}']), 'opened', array[${columns}],
      ledger_column_digests(to_jsonb(t), array[${columns}], '')
    from ${table} as t where not exists (
      select from ledger_row_changes where table_name = '${table}' and row_key = ledger_row_key(to_jsonb(t), array['${rowKey}']))`,
  );
const openWallet = () =>
  openLate(
    'wallets',
    `insert into wallets (id, user_id, asset, created_at)
      values (gen_random_uuid(), gen_random_uuid(), 'BTC', now())`,
    "'id', 'user_id', 'asset', 'created_at'",
    'id',
  );
const lateWallet = /^Row \S+ of wallets \(id, user_id, asset, created_at\) was opened late$/;

describe('rows that are older than their seal', () => {
  it('are opened once, and again as to a column that is listed later, beside what is written meanwhile', async () => {
    const writer = new Client({ connectionString: former.superuser.url });
    await writer.connect();
    // It has begun before the tables are opened, and writes to one that was.
    await writer.query('begin');
    await writer.query('update bank_cursors set cursor = cursor; select pg_current_xact_id()');
    await migrateTo(beforeColumn, former);
    await writer.query("update bank_bookings set remittance = 'rent' where reference = 'A1'");
    await writer.query(`insert into bank_bookings (reference, amount, booked_on, kind, counterparty_name, remittance)
      values ('A3', 900, '2026-06-15', 'payment', 'Ada', '')`);
    await writer.query('commit');
    await writer.end();
    const columns =
      '{reference,entry,amount,booked_on,kind,subject,statement,end_to_end_id,transaction_id,counterparty_name,counterparty_iban,remittance}';
    expect(await countOpened(columns)).toBe(2);
    await seal();
    await migrateFully();
    expect(await countOpened('{returned}')).toBe(3);
    await expectSound();
    await migrateFully();
    expect(await countOpened('{returned}')).toBe(3);
    await expectSound();
  });

  it('are opened in time: one that somebody opens later is named, wherever its number stands', async () => {
    await migrateFully();
    await expectSound();
    await openWallet();
    await openLate('assets', "insert into assets (code) values ('XYZ')", "'code'", 'code');
    expect(await found()).toEqual([
      expect.stringMatching(lateWallet),
      'Row XYZ of assets (code) was opened late',
    ]);
    const said = await foundByDocument();
    expect(said).toMatch(/^row \["XYZ"\] of assets: it was opened late$/m);
    expect(said).toMatch(/^row .* of wallets: it was opened late$/m);
  });

  it('are opened in time in a database from before openings were recorded, which migrating mends', async () => {
    await migrateFully();
    await tamper(former, "delete from ledger_row_changes where row_key = '[]'");
    expect(await found()).toContainEqual(
      expect.stringMatching(
        /^No record ends the opening of wallets \(asset, created_at, id, user_id\)/,
      ),
    );
    await openWallet();
    await migrateFully();
    expect(await found()).toEqual([expect.stringMatching(lateWallet)]);
    expect(await foundByDocument()).toMatch(/^row .* of wallets: it was opened late$/);
  });

  it('are as many as the record of their opening says', async () => {
    await migrateFully();
    await tamper(
      former,
      `update ledger_row_changes set digests = array['\\x05'::bytea] || digests[2:]
        where row_key = '[]' and table_name = 'wallets'`,
    );
    expect(await found()).toEqual([
      expect.stringMatching(
        /^The opening of wallets \(asset\) at position \d+ .* is not what was opened there$/,
      ),
    ]);
    expect(await foundByDocument()).toBe(
      'the opening of wallets (asset): its record is not of what was opened',
    );
  });
});
