import { createPublicKey } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linesOfSealedColumns } from '../../src/books/ledger/rows/export-rows.ts';
import {
  chainChange,
  digestOfColumn,
  rowsChainStart,
} from '../../src/books/ledger/rows/row-change.ts';
import { isSignedHead, sealHeadSchema } from '../../src/books/ledger/sealing/seal-head.ts';
import { parseSealPublicKeys } from '../../src/platform/secrets/seal-key.ts';
import { tamper, testSealKeys } from '../busy-ledger.ts';
import { sealAllRows } from '../sealed-rows.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import {
  checker,
  digestOfColumns,
  docs,
  exportAll,
  formatDocument,
  readBlock,
  runWith,
} from './check-by-document.ts';

const { pem, key } = testSealKeys();
const folder = mkdtempSync(path.join(tmpdir(), 'exported-rows-'));
const keyFile = path.join(folder, 'key.pem');
writeFileSync(keyFile, createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString());

function runChecker(text: string, ...keys: readonly string[]): string {
  const file = path.join(folder, 'checked.jsonl');
  writeFileSync(file, text);
  return runWith(file, ...keys);
}

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp({ withCapital: false });
});
afterEach(() => test.close());
afterAll(() => rm(folder, { recursive: true }));

describe('the document on the format', () => {
  const published = readBlock('-----BEGIN PUBLIC KEY-----');
  const ofRows = readBlock('{"format":"tessera ledger export 2"}');

  it('has vectors of rows that are ours', () => {
    const [, , , first, second, , head] = ofRows
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const one = chainChange(rowsChainStart, first.change);
    expect(one.toString('hex')).toBe(first.hash);
    expect(chainChange(one, second.change).toString('hex')).toBe(second.hash);
    const salt = Buffer.from([...Array(16).keys()]);
    expect(formatDocument).toContain(salt.toString('hex'));
    expect(second.change.slice(7)).toEqual(['name', digestOfColumn('name', 'Grüße', salt)]);
    const none = Buffer.alloc(0);
    expect(first.change.slice(9)).toEqual([
      'overdue_since',
      digestOfColumn('overdue_since', null, none),
    ]);
    const keys = parseSealPublicKeys(published);
    expect(isSignedHead(sealHeadSchema.parse(head.rowHead), keys, 'rows')).toBe(true);
    expect(isSignedHead(sealHeadSchema.parse(head.rowHead), keys)).toBe(false);
  });

  it('has vectors of rows that a checker by that document alone finds right', () => {
    const vectorKey = path.join(folder, 'vector.pem');
    writeFileSync(vectorKey, published);
    const [, columns = ''] = /--columns\s+([\da-f]{64})/.exec(formatDocument) ?? [];
    expect(columns).toBe(digestOfColumns(ofRows));
    const found = (changed: string, digest = digestOfColumns(changed)) => {
      const file = path.join(folder, 'vector.jsonl');
      writeFileSync(file, changed);
      return runWith('--columns', digest, file, vectorKey);
    };
    expect(found(ofRows)).toMatch(/^entries: none\nrows: up to head 1 of 2026-01-05T.*\nok$/);
    expect(found(ofRows.replace('"90000"', '"80000"'))).toMatch(
      /its principal is not what was sealed$/,
    );
    expect(found(ofRows.replace('"fixed":[]', '"fixed":["principal"]'))).toMatch(
      /its principal was changed, though it is fixed$/,
    );
    const begun = readBlock('{"rowPosition":"4"');
    const behindHead = ofRows.replace(/(\{"rowHead".*\n)/, `$1${begun}`);
    expect(found(behindHead)).toMatch(
      /^row .* of loans: it was inserted again, though it was there$/,
    );
    const unsealed = (writtenIn: string) =>
      ofRows.replace(
        /(\{"rowHead".*\n)/,
        `$1{"unsealed":${JSON.stringify(JSON.parse(begun.split('\n')[0] ?? '').change).replace(
          '"inserted","747"',
          `"changed","${writtenIn}"`,
        )}}\n`,
      );
    expect(found(unsealed('747'))).toMatch(/^rows: 1 rest on changes .*\nok$/m);
    expect(found(unsealed('746'))).toMatch(/^change 4 of rows: it is older than the last seal/);
    const whileHigher = '"fixed":["principal"],"fixedUnless":{"column":"principal","is":"100000"}';
    expect(found(ofRows.replace('"fixed":[],"fixedUnless":null', whileHigher))).toMatch(/ok$/);
  });

  it('has vectors of an opening that has ended, and of a row that is opened behind it', () => {
    const vectorKey = path.join(folder, 'vector.pem');
    writeFileSync(vectorKey, published);
    const found = (text: string) => {
      const file = path.join(folder, 'opening.jsonl');
      writeFileSync(file, text);
      return runWith('--columns', digestOfColumns(text), file, vectorKey);
    };
    const [record, second, late, third, row] = readBlock(
      '{"rowPosition":"4","hash":"08b078ba',
    ).split('\n');
    const withLines = (...lines: readonly (string | undefined)[]) =>
      ofRows.replace(/(\{"rowHead".*\n)/, `$1${lines.join('\n')}\n`);
    const ended = withLines(record, second);
    expect(found(ended)).toMatch(/^entries: none\nrows: up to head 2 of .*\nok$/);
    const opened = `${withLines(record, second, late, third)}${row}\n`;
    expect(found(opened)).toMatch(/^row \S+ of loans: it was opened late$/);
  });

  it('has a checker that misses a column which the export leaves out, or says to be salted', () => {
    const vectorKey = path.join(folder, 'vector.pem');
    writeFileSync(vectorKey, published);
    const file = path.join(folder, 'hidden.jsonl');
    const lowered = ofRows.replace('"90000"', '"80000"');
    const hides = (salted: string) =>
      lowered
        .replace('"plain":["id","principal",', '"plain":["id",')
        .replace('"salted":[]', `"salted":[${salted}]`)
        .replace('"principal":"80000",', '');
    const found = (text: string, digest: string) => {
      writeFileSync(file, text);
      return runWith('--columns', digest, file, vectorKey);
    };
    const columns = digestOfColumns(ofRows);
    for (const salted of ['', '"principal"']) {
      expect(found(hides(salted), columns)).toMatch(/do not have the columns that this version/);
    }
    const left = hides('');
    expect(found(left, digestOfColumns(left))).toMatch(
      /leaves out its principal, which is sealed$/,
    );
    const empty = ofRows.replace(/^\{"row.*\n?/gm, '');
    expect(found(empty, columns)).toBe('rows: the export has no head that speaks for them');
  });

  it('has the columns that are sealed now', () => {
    const told = linesOfSealedColumns().map((line) => `${line}\n`);
    const written = readFileSync(path.join(docs, 'sealed-columns.jsonl'), 'utf8');
    // npm run export-ledger -- --columns > docs/sealed-columns.jsonl; what is sealed no more goes into retired-columns.ts.
    expect(written).toBe(told.join(''));
    expect(readFileSync(checker, 'utf8')).toContain(`COLUMNS = "${digestOfColumns(written)}"`);
  });
});

describe('the rows of an export', () => {
  it('are found wrong where a value was changed, a row removed or slipped in, a change or a head altered', async () => {
    const { database } = test.connection;
    await test.publishPrices();
    await sealAllRows(database, key);
    const price = async (statement: string) => {
      const before = await exportAll(test);
      expect(runChecker(before, keyFile)).toMatch(/^rows: up to head \d+ of .*\nok$/m);
      await tamper(test.connection, statement);
      const found = runChecker(await exportAll(test), keyFile);
      return found.replace(/\[".*"\]/, 'KEY');
    };
    const text = await exportAll(test);
    const lines = text.trimEnd().split('\n');
    const check = (changed: readonly string[]) => runChecker(`${changed.join('\n')}\n`, keyFile);
    const isChange = (line: string) => line.startsWith('{"rowPosition"');
    expect(check(lines.toSpliced(lines.findIndex(isChange), 1))).toBe(
      'position 1 of rows: a change is gone',
    );
    expect(check(lines.filter((line) => !line.startsWith('{"rowHead"')))).toMatch(
      /of rows: no head speaks for it$/,
    );
    const asLedgers = lines.map((line) =>
      line.replace(/"signature":"(.)/, (_, digit) => `"signature":"${digit === '0' ? '1' : '0'}`),
    );
    expect(check(asLedgers)).toBe('head 1 of rows: its signature is not valid');
    expect(text.replace(/"value":"\d/, '"value":"0')).not.toBe(text);
    expect(check([text.trimEnd().replace(/"value":"\d/, '"value":"0')])).toMatch(
      /of prices: its value is not what was sealed$/,
    );
    expect(await price("delete from prices where asset = 'ETH'")).toBe(
      'row KEY of prices: it is gone, and was not removed',
    );
  });

  it('are found wrong where what is written once was changed, also when the seal followed it', async () => {
    await test.publishPrices();
    const { pool } = test.connection.superuser;
    await pool.query('alter table prices disable trigger prices_append_only');
    await pool.query('update prices set value = value + 1');
    await sealAllRows(test.connection.database, key);
    expect(runChecker(await exportAll(test), keyFile)).toMatch(
      /of prices: it was changed, though it is written once$/,
    );
  });

  it('are found wrong where one never entered', async () => {
    await sealAllRows(test.connection.database, key);
    await tamper(
      test.connection,
      "insert into prices values (gen_random_uuid(), 'ETH', 1, 'x', true, now())",
    );
    expect(runChecker(await exportAll(test), keyFile)).toMatch(
      /of prices: it never entered the seal$/,
    );
  });
});
