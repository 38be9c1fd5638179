import { createPublicKey } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { migrate } from '../src/platform/database/migrate.ts';
import { sealAll, tamper, testSealKeys } from './busy-ledger.ts';
import { payIn } from './euro-steps.ts';
import { exportAll, runWith } from './ledger-format/check-by-document.ts';
import { findWrongRows, sealAllRows } from './sealed-rows.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const { pem, key, keys } = testSealKeys();
const folder = mkdtempSync(path.join(tmpdir(), 'salted-columns-'));
const [keyFile, exported] = [path.join(folder, 'key.pem'), path.join(folder, 'export.jsonl')];
writeFileSync(keyFile, createPublicKey(pem).export({ type: 'spki', format: 'pem' }));
afterAll(() => rm(folder, { recursive: true }));

/** As they were followed before some of their columns had a salt: those of the key, plain ones, those with a salt. */
const followedBefore: Readonly<Record<string, readonly [string, string, string]>> = {
  bank_bookings: [
    'reference',
    'reference,entry,amount,booked_on,kind,subject,end_to_end_id,transaction_id,statement',
    'returned,counterparty_name,counterparty_iban,remittance',
  ],
  fiat_deposit_events: ['number', 'number,id,deposit_id,type,at,cause,actor', 'data'],
};

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
  for (const [table, lists] of Object.entries(followedBefore)) {
    const call = `for each row execute function ledger_note_row_change('${lists.join("', '")}')`;
    await test.connection.superuser.pool.query(`
      create or replace trigger sealed_rows_follow after insert or delete on ${table} ${call};
      create or replace trigger sealed_changes_follow after update on ${table} ${call}`);
  }
  await payIn(test, test.user('ada'), '500.00');
  await test.connection.superuser.pool.query(`
    insert into bank_bookings (reference, amount, booked_on, kind, counterparty_name, remittance, end_to_end_id)
    values ('A1', 500, '2026-06-15', 'payment', 'Ada', '', 'For Ada Lovelace'),
      ('A2', 500, '2026-06-15', 'payment', 'Ada', '', null), ('A3', 700, '2026-06-15', 'payment', 'Ada', '', 'X')`);
  await sealAllRows(test.connection.database, key);
});
afterEach(() => test.close());

const found = () => findWrongRows(test.connection.database, { key, keys });

/** What a checker by the document alone says. */
async function foundByDocument(): Promise<string> {
  await sealAll(test.connection.database, key);
  await sealAllRows(test.connection.database, key);
  writeFileSync(exported, await exportAll(test));
  return runWith(exported, keyFile);
}

async function readSalted() {
  const { rows } = await sql<{ table: string; columns: readonly string[]; rows: number }>`
    select table_name as "table", columns, count(*)::integer as rows from ledger_row_changes
    where kind = 'salted' group by 1, 2 order by 1
  `.execute(test.connection.database);
  return rows;
}

const migrateAgain = () => migrate(test.connection.urlOf('owner'));

describe('columns that were sealed without a salt', () => {
  it('get one when a database of before is migrated, once, and every proof holds', async () => {
    await migrateAgain();
    const salted = await readSalted();
    expect(salted).toEqual([
      { table: 'bank_bookings', columns: ['end_to_end_id', 'transaction_id'], rows: 3 },
      { table: 'fiat_deposit_events', columns: ['cause'], rows: expect.any(Number) },
    ]);
    expect(salted[1]?.rows).toBeGreaterThan(1);
    expect(await found()).toEqual([]);
    expect(await foundByDocument()).toMatch(/\nok$/);
    expect(await exportAll(test)).not.toContain('Lovelace');
    await migrateAgain();
    expect(await readSalted()).toEqual(salted);

    // What comes and changes from now on has its salt from the beginning.
    await test.connection.superuser.pool.query(
      "update bank_bookings set end_to_end_id = 'Y' where reference = 'A3'",
    );
    await payIn(test, test.user('grace'), '20.00');
    expect(await found()).toEqual([]);
    expect(await foundByDocument()).toMatch(/\nok$/);
  });

  it('do not hide what was changed with the triggers off before', async () => {
    await tamper(
      test.connection,
      "update bank_bookings set end_to_end_id = 'For Mallory' where reference = 'A1'",
    );
    const changed = ['Row A1 of bank_bookings (end_to_end_id) is not what was sealed'];
    await migrateAgain();
    expect(await found()).toEqual(changed);
  });

  it('do not hide what somebody says got a salt and was changed', async () => {
    await migrateAgain();
    const saltedAs = (cause: string, where: string) => `
      insert into ledger_row_changes (table_name, row_key, kind, columns, digests)
      select 'fiat_deposit_events', salts.row_key, 'salted', array['cause'],
        ledger_column_digests(jsonb_build_object('cause', '${cause}'), array['cause'], salts.salt)
      from ledger_row_salts as salts join fiat_deposit_events
        on salts.table_name = 'fiat_deposit_events' and salts.row_key = jsonb_build_array(number::text)::text
      where ${where}`;
    await tamper(
      test.connection,
      "update fiat_deposit_events set cause = 'gift' where type = 'received'",
      saltedAs('gift', "type = 'received'"),
    );
    expect(await found()).toEqual([
      expect.stringMatching(
        /of fiat_deposit_events \(cause\) got a salt, though it was not sealed without one$/,
      ),
      expect.stringMatching(/of fiat_deposit_events \(cause\) is not what was sealed$/),
    ]);
    expect(await foundByDocument()).toMatch(
      /: its cause got a salt, though it was not sealed without/,
    );

    // A row that had it from the beginning has nothing that it could have been given.
    await payIn(test, test.user('grace'), '20.00');
    const newest = 'number = (select max(number) from fiat_deposit_events)';
    await tamper(
      test.connection,
      `update fiat_deposit_events set cause = 'gift' where ${newest}`,
      saltedAs('gift', newest),
    );
    expect(await found()).toContainEqual(
      expect.stringMatching(/of fiat_deposit_events \(cause\) is not what was sealed$/),
    );
  });
});
