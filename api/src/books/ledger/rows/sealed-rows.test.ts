import { createPublicKey } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openLoan } from '../../../../test/borrow.ts';
import { sealAll, tamper, testSealKeys } from '../../../../test/busy-ledger.ts';
import { exportAll, runWith } from '../../../../test/ledger-format/check-by-document.ts';
import { sealAllRows } from '../../../../test/sealed-rows.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import {
  connectDatabase,
  type DatabaseConnection,
} from '../../../platform/database/connect-database.ts';
import { sealRegularly } from '../sealing/seal-regularly.ts';
import { verifyLedger } from '../verification/verify-ledger.ts';
import { verifyRows } from './verify-rows.ts';

const { pem, key, keys } = testSealKeys();
const folder = mkdtempSync(path.join(tmpdir(), 'sealed-rows-'));
afterAll(() => rm(folder, { recursive: true }));

let test: TestApp;
let ada: TestUser;
/** As whoever verifies has it: it may read, and nothing else. */
let reader: DatabaseConnection;
async function start(): Promise<void> {
  test = await startTestApp();
  reader = connectDatabase(test.connection.urlOf('reader'), { isPatient: true });
  await test.publishPrices();
  ada = test.user('ada');
}

async function stop(): Promise<void> {
  await reader.close();
  await test.close();
}

const seal = () => sealAllRows(test.connection.database, key);

async function found(headsFile?: string): Promise<readonly string[]> {
  const results = await verifyRows(reader.database, { keys, headsFile });
  return results.flatMap(({ finding, others = [] }) =>
    finding ? [finding, ...others].map(({ message }) => message) : [],
  );
}

/** A loan with a payment, under two heads. */
async function borrow(): Promise<void> {
  await test.giveEther(ada, '2');
  const wish = { asset: 'ETH', principal: '1000.00', collateral: '1' } as const;
  const { id } = await openLoan(ada, wish);
  await seal();
  const body = { amount: { asset: 'EUR', amount: '100.00' } };
  expect((await ada.post(`/loans/${id}/repayments`, { body })).statusCode).toBe(200);
  await seal();
  expect(await found()).toEqual([]);
}

describe('the seal of rows', () => {
  beforeAll(async () => {
    await start();
    await borrow();
  });
  afterAll(stop);

  it.each([
    [
      'a principal that was lowered',
      'update loans set principal = principal - 1, payout = payout - 1',
      / of loans \(principal, payout\) is not what was sealed$/,
    ],
    [
      'a rate that was set to nothing',
      'update loans set apr_basis_points = 0',
      / of loans \(apr_basis_points, .*\) is not what was sealed$/,
    ],
    [
      'a payment that was slipped in',
      `insert into loan_payments select loan_id, sequence + 1, source, cause, value_on, booked_at,
        interest, principal, outstanding_after from loan_payments`,
      / of loan_payments was written past the seal$/,
    ],
    [
      'a payment that was removed',
      'delete from loan_payments where sequence = (select min(sequence) from loan_payments)',
      / of loan_payments is gone, and was not removed$/,
    ],
    [
      'a salt that was taken away',
      "delete from ledger_row_salts where table_name = 'profiles'",
      / of profiles \(given_names, .*\) is not what was sealed$/,
    ],
    [
      'a change that was taken away',
      "delete from ledger_row_changes where table_name = 'loan_payments'",
      /^The change at position \d+ of the chain of rows was removed$/,
    ],
    [
      'another digest',
      `update ledger_row_changes set digests = array['\\x05'::bytea] || digests[2:]
        where table_name = 'loan_events'`,
      /^The change at position \d+ of the chain of rows, of loan_events .* is not what was sealed$/,
    ],
    [
      'a head that was removed',
      'delete from ledger_row_seals where number = 1',
      /^Head 1 of rows was removed$/,
    ],
    [
      'a change that was slipped in behind the seal',
      `insert into ledger_row_changes (table_name, row_key, kind, columns, digests, written_in)
        values ('loans', '["x"]', 'removed', '{}', '{}', '5')`,
      /^Change \d+ of a row is older than the last seal, but is not in the chain$/,
    ],
    [
      'one that would never be sealed',
      `insert into ledger_row_changes (table_name, row_key, kind, columns, digests, written_in)
        values ('loans', '["x"]', 'removed', '{}', '{}', '900000000')`,
      /^Change \d+ of a row says that it was written in a transaction that has not been$/,
    ],
    [
      'a table that nobody follows',
      'alter table loans disable trigger sealed_changes_follow',
      /^The seal of loans is switched off/,
    ],
    [
      'a table of which not every row is to be seen',
      'alter table deposits enable row level security',
      /^Rows of deposits may be hidden from who proves: it has row security$/,
    ],
    [
      'a view in place of a table',
      `alter table margin_call_pauses rename to margin_call_pauses_of_before;
        create view margin_call_pauses as select * from margin_call_pauses_of_before;
        grant select on margin_call_pauses to tessera_reader`,
      /^What is called margin_call_pauses is no table/,
    ],
    [
      'a row that takes the key of another by a function of the owner’s',
      `create or replace function ledger_row_key(fields jsonb, names text[]) returns text
        language sql immutable as $$
          select case when fields ->> 'loan_id' is null or fields ->> 'value_on' is null
            then jsonb_agg(fields ->> name order by nth)::text
            else (select min(row_key) from ledger_row_changes where table_name = 'loan_payments') end
          from unnest(names) with ordinality as listed (name, nth)
        $$;
        insert into loan_payments select loan_id, sequence + 7, source, cause, value_on, booked_at,
          interest, principal, outstanding_after from loan_payments limit 1`,
      /Row \S+ [789] of loan_payments was written past the seal$/,
    ],
  ])('names %s, beside what was done before', async (_, statement, expected) => {
    await tamper(test.connection, statement);
    expect(await found()).toContainEqual(expect.stringMatching(expected));
  });
});

describe('the seal', () => {
  beforeEach(async () => {
    await start();
    await borrow();
  });
  afterEach(stop);

  it('names a change of what is written once, also when the seal followed it', async () => {
    const { pool } = test.connection.superuser;
    await pool.query('alter table loan_events disable trigger loan_events_append_only');
    await pool.query("update loan_events set cause = 'gift'");
    await seal();
    expect(await found()).toContainEqual(
      expect.stringMatching(/of loan_events \(cause\) was changed, though it is written once$/),
    );
  });

  it('names terms that were changed in a loan that runs, also when the seal followed it', async () => {
    const { pool } = test.connection.superuser;
    await pool.query('update loans set principal = principal - 1, payout = payout - 1');
    await seal();
    expect(await found()).toEqual([
      expect.stringMatching(/of loans \(principal, payout\) was changed, though it is fixed$/),
    ]);
  });

  it('names terms that were changed while a loan was said to wait again', async () => {
    const { pool } = test.connection.superuser;
    const columns = 'outstanding, next_due_on, waits_until';
    await pool.query(`create table ran as select ${columns} from loans`);
    await pool.query(
      `update loans set state = 'awaiting_collateral', outstanding = 0, next_due_on = null,
        waits_until = opened_at`,
    );
    await pool.query("update loans set plan = 'interest_only', apr_basis_points = 1");
    await pool.query(
      `update loans set state = 'active', (${columns}) = (select ${columns} from ran)`,
    );
    await pool.query('drop table ran');
    await seal();
    expect(await found()).toEqual([
      expect.stringMatching(/of loans \(plan, apr_basis_points\) was changed, though it is fixed$/),
    ]);
    await sealAll(test.connection.database, key);
    const [keyFile, exported] = [path.join(folder, 'key.pem'), path.join(folder, 'export.jsonl')];
    writeFileSync(keyFile, createPublicKey(pem).export({ type: 'spki', format: 'pem' }));
    writeFileSync(exported, await exportAll(test));
    expect(runWith(exported, keyFile)).toMatch(/: its plan was changed, though it is fixed$/);
  });

  it('names a row that was given to another as if it were written anew, also when the seal followed it', async () => {
    await tamper(
      test.connection,
      'update wallets set user_id = gen_random_uuid()',
      `insert into ledger_row_changes (table_name, row_key, kind, columns, digests)
        select 'wallets', row_key, 'inserted', columns, ledger_column_digests(to_jsonb(wallets), columns, '')
        from ledger_row_changes join wallets on jsonb_build_array(id)::text = row_key
        where table_name = 'wallets' and kind = 'inserted'`,
    );
    await seal();
    const findings = await found();
    expect(findings.length).toBeGreaterThan(0);
    for (const finding of findings) {
      expect(finding).toMatch(
        /^Row .* of wallets \(user_id\) was inserted again, though it was there$/,
      );
    }
  });

  it('names a row that somebody made up in the chain, whatever its key', async () => {
    await test.connection.superuser.pool.query(`
      insert into ledger_row_changes (table_name, row_key, kind, columns, digests)
      values ('loans', '["no id"]', 'inserted', '{}', '{}'), ('loans', 'nothing', 'inserted', '{}', '{}')`);
    await seal();
    expect(await found()).toEqual([
      'Row no id of loans is gone, and was not removed',
      'Row nothing of loans is gone, and was not removed',
    ]);
  });

  it('misses the newest changes that were removed with their rows and heads, by the heads kept outside', async () => {
    const file = path.join(folder, 'heads.jsonl');
    await test.publishPrices();
    test.context.clock.advance(60_000);
    await test.publishPrices();
    await seal();
    const sealAsTheServiceDoes = () => sealRegularly(test.context, { key, headsFile: file });
    await sealAsTheServiceDoes();
    expect(await found(file)).toEqual([]);
    await tamper(
      test.connection,
      `create temp table gone on commit drop as select * from ledger_row_seals order by number desc limit 1`,
      `create temp table lost on commit drop as select change_number from ledger_sealed_rows
       where position > (select max(last_position) from ledger_row_seals where number < (select number from gone))`,
      `delete from ledger_row_seals where number in (select number from gone)`,
      `delete from ledger_sealed_rows where change_number in (select change_number from lost)`,
      `delete from prices where jsonb_build_array(id)::text in (
         select row_key from ledger_row_changes where number in (select change_number from lost))`,
      'delete from ledger_row_changes where number in (select change_number from lost)',
    );
    expect(await found()).toEqual([]);
    expect(await found(file)).toEqual([
      expect.stringMatching(/^Head \d+, which speaks for .* was signed and is not in the database/),
    ]);
    await test.publishPrices();
    await seal();
    await expect(sealAsTheServiceDoes()).rejects.toThrow('does not have head');
  });
});

describe('after an account was closed', () => {
  beforeEach(start);
  afterEach(stop);

  const profile = {
    givenNames: 'Ada',
    familyName: 'Lovelace',
    street: 'Musterstraße 1',
    postalCode: '10115',
    city: 'Berlin',
    country: 'DE',
    dateOfBirth: '1990-12-10',
  };
  const erased = ['profiles', 'user_settings', 'totp_factors', 'recovery_codes', 'loan_borrowers'];
  const salted = async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct table_name as "table" from ledger_row_salts
      where table_name = any(${erased})
    `.execute(test.connection.database);
    return rows.map(({ table }) => table);
  };

  it('every proof holds, and nothing that was erased can be told from what is left', async () => {
    const { database } = test.connection;
    const userId = await ada.id();
    await ada.put('/profile', { body: profile });
    await ada.patch('/settings', { body: { automaticCure: true } });
    await ada.post('/factors/totp');
    const wish = { asset: 'ETH', principal: '1000.00', collateral: '1' } as const;
    const waiting = await openLoan(ada, { ...wish, waitForCollateral: true });
    expect((await ada.post(`/loans/${waiting.id}/cancel`)).statusCode).toBe(200);
    await seal();
    expect((await salted()).toSorted()).toEqual(erased.toSorted());
    expect((await ada.post('/account/close', { body: { forfeitDust: false } })).statusCode).toBe(
      200,
    );
    await sealAll(database, key);
    await seal();

    expect(await salted()).toEqual([]);
    expect(await found()).toEqual([]);
    const ofLedger = await verifyLedger(database, { keys });
    expect(ofLedger.flatMap(({ finding }) => finding ?? [])).toEqual([]);
    const { rows } = await sql<{ text: string }>`
      select change::text as text from ledger_row_changes as change
    `.execute(database);
    const text = rows.map((row) => row.text).join('\n');
    expect(text).toContain(userId);
    for (const said of ['Lovelace', 'Musterstra', '1990-12-10', 'ada@', 'subject-ada']) {
      expect(text).not.toContain(said);
    }
  });
});
