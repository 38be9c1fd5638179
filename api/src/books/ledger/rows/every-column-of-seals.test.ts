import { createPublicKey } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { earnIncome, fillLedger, sealAll, testSealKeys } from '../../../../test/busy-ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/create-test-database.ts';
import { runOverAll } from '../../../../test/ledger-format/check-by-document.ts';
import { letNumbersBeWritten, loosen, readTypes } from '../../../../test/loosened-database.ts';
import { sealAllRows, writtenAs } from '../../../../test/sealed-rows.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { everyTable } from '../../../platform/database/sealed-columns/sealed-lists.ts';
import { verifyBalances, verifySeries } from '../verification/account-checks.ts';
import { exportWithin } from '../verification/export-ledger.ts';
import { verifyHolds } from '../verification/transfer-checks.ts';
import { verifyChain } from '../verification/verify-chain.ts';
import { verifyUnsealed } from '../verification/verify-unsealed.ts';
import { firstChange, proveChanges } from './prove-changes.ts';
import { proveEntered } from './prove-entered.ts';
import { proveSealWorks } from './prove-seal-works.ts';
import { proveSealed } from './prove-sealed.ts';

const { pem, key, keys } = testSealKeys();
const userId = '018f0000-0000-7000-8000-0000000000c1';
let connection: TestDatabase;
let types: ReadonlyMap<string, string>;
const typeOf = (table: string, column: string) => writtenAs(types.get(`${table}.${column}`));

/** Some entries, and rows outside the ledger. */
beforeAll(async () => {
  connection = await createTestDatabase();
  await fillLedger(connection.database);
  await sealAll(connection.database, key);
  await earnIncome(connection.database);
  await sealAll(connection.database, key);
  await connection.superuser.pool.query(`
    insert into users (id, subject, email, created_at, email_as_of)
    values ('${userId}', 'ada', 'ada@example.com', now(), now());
    insert into payees (id, user_id, name, iban, added_at)
    values (gen_random_uuid(), '${userId}', 'Ada', 'DE89370400440532013000', now())`);
  await sealAllRows(connection.database, key);
  types = await readTypes(connection);
  await loosen(connection);
  await letNumbersBeWritten(connection);
});
afterAll(() => connection.close());

/** What is found while one value of the newest row is another, past every trigger; it is undone. */
async function findAfter<Found>(
  [table, column]: readonly [string, string],
  find: (trx: Transaction) => Promise<Found>,
): Promise<Found> {
  const undone = new Error('undone');
  let found: Found | undefined;
  await connection.superuser.database
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`set local timezone = 'UTC'`.execute(trx);
      await sql
        .raw(
          `update ${table} set "${column}" = ${typeOf(table, column).another(`"${column}"`)}
          where ctid = (select ctid from ${table} order by "${column}" is null, ctid desc limit 1)`,
        )
        .execute(trx);
      found = await find(trx);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return found as Found;
}

/** What a finding calls the place by. */
const place = /\b(entry|head|change|position|account|row) [\d[a-f]|last head/i;

/** An export has no balances but those of entries, and says nothing of salts. */
const notExported = [
  'ledger_accounts.balance',
  'ledger_accounts.entry_count',
  'ledger_row_salts.table_name',
  'ledger_row_salts.row_key',
  'ledger_row_salts.salt',
];

async function exportNow(trx: Transaction): Promise<string> {
  const lines: string[] = [];
  await exportWithin(trx, async (line) => {
    lines.push(`${line}\n`);
  });
  return lines.join('');
}

const provedColumns = Object.entries(everyTable).flatMap(([table, listed]) =>
  typeof listed === 'string' || !('proved' in listed)
    ? []
    : listed.proved.map((column) => ({ table, column, provedWith: listed.provedWith })),
);

describe('one value that was changed with the triggers off', () => {
  it('is named in every column of the ledger and of the seals themselves', async () => {
    const ofChain = (trx: Transaction) => verifyChain(trx, keys);
    const ofLedger = async (trx: Transaction) => {
      for (const check of [ofChain, verifyUnsealed, verifySeries, verifyBalances, verifyHolds]) {
        const { finding } = await check(trx);
        if (finding) return [finding];
      }
      return [];
    };
    const ofRows = async (trx: Transaction) => [
      ...(await proveSealWorks(trx)),
      ...(await proveSealed(trx, '-1', 1_000)).findings,
      ...(await proveChanges(trx, keys, firstChange, 1_000)).findings,
      ...(await proveEntered(trx, { table: 'payees', after: null }, 10)).findings,
    ];
    const unnamed: string[] = [];
    for (const { table, column, provedWith } of provedColumns) {
      const [finding] = await findAfter(
        [table, column],
        provedWith === 'ledger' ? ofLedger : ofRows,
      );
      if (!place.test(finding?.message ?? '')) unnamed.push(`${table}.${column}`);
    }
    expect(unnamed).toEqual([]);
  });

  it('is named by the checker of exports too, where an export has it', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'columns-of-seals-'));
    const keyFile = path.join(folder, 'key.pem');
    writeFileSync(keyFile, createPublicKey(pem).export({ type: 'spki', format: 'pem' }));
    const files: string[] = [];
    for (const { table, column } of provedColumns) {
      files.push(path.join(folder, `${table}.${column}`));
      writeFileSync(files.at(-1) ?? '', await findAfter([table, column], exportNow));
    }
    const found = runOverAll(
      keyFile,
      files.map((file) => ({ file })),
    );
    await rm(folder, { recursive: true });
    const unnamed = found.flatMap((said, nth) =>
      place.test(said) && !said.endsWith('\nok') ? [] : [path.basename(files[nth] ?? '')],
    );
    expect(unnamed).toEqual(notExported);
  });
});
