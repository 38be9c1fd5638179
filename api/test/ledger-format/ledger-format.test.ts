import { createPublicKey } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ledgerProofSchema } from '@tessera/contracts/ledger-proof';
import { sql } from 'kysely';
import { checkProof } from '../../src/books/ledger/proofs/check-proof.ts';
import { chainEntry, chainStart } from '../../src/books/ledger/sealing/chain-entry.ts';
import { isConsistent } from '../../src/books/ledger/sealing/merkle-tree.ts';
import {
  isSignedHead,
  sealHeadSchema,
  signHead,
} from '../../src/books/ledger/sealing/seal-head.ts';
import { sealLedger } from '../../src/books/ledger/sealing/seal-ledger.ts';
import { parseSealPublicKeys } from '../../src/platform/secrets/seal-key.ts';
import { checkStatement } from '../../src/reporting/reports/statement/check-statement.ts';
import {
  creditWei,
  fillLedger,
  sealAll,
  sealAllAsBefore,
  tamper,
  testSealKeys,
  untilAllIsSealed,
} from '../busy-ledger.ts';
import { giveMoney } from '../give-money.ts';
import { sealAllRows } from '../sealed-rows.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { exportAll, readBlock, runOurs, runOverStatements, runWith } from './check-by-document.ts';

const { pem, key } = testSealKeys();
const publicPem = createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString();
const folder = mkdtempSync(path.join(tmpdir(), 'ledger-format-'));
const keyFile = path.join(folder, 'key.pem');
const sealFile = path.join(folder, 'seal.pem');
writeFileSync(keyFile, publicPem);
writeFileSync(sealFile, pem);

const profile = {
  givenNames: 'Grace',
  familyName: 'Hopper',
  street: 'Musterstraße 1',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  dateOfBirth: '1990-12-10',
};

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp({ environment: { LEDGER_SEAL_KEY_FILE: sealFile } });
});
afterEach(() => test.close());
afterAll(() => rm(folder, { recursive: true }));

function saved(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const runChecker = (text: string, ...keys: readonly string[]) =>
  runWith(saved('checked.json', text), ...keys);

describe('the document on the format', () => {
  const published = readBlock('-----BEGIN PUBLIC KEY-----');
  const vector = readBlock('{"format":"tessera ledger export 1"}');
  const former = readBlock('{"number":"1"');

  it('has vectors that are ours', () => {
    const keys = parseSealPublicKeys(published);
    const [, first, second, last] = vector
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const one = chainEntry(chainStart, first.fields);
    expect(one.toString('hex')).toBe(first.hash);
    expect(chainEntry(one, second.fields).toString('hex')).toBe(second.hash);
    expect(isSignedHead(sealHeadSchema.parse(last.head), keys)).toBe(true);
    expect(isSignedHead(sealHeadSchema.parse(JSON.parse(former)), keys)).toBe(true);
  });

  it('has vectors that a checker by that document alone finds right', () => {
    const vectorKey = path.join(folder, 'vector.pem');
    writeFileSync(vectorKey, published);
    const check = (text: string) =>
      runWith('--entries-only', saved('former.jsonl', text), vectorKey);
    expect(check(vector)).toMatch(
      /^entries: up to head 1 of .*\nrows: not looked at, as it was asked for\nok$/,
    );
    expect(check(vector.replaceAll('1250', '1251'))).toBe('position 1: it is not what was sealed');
  });

  it('has a checker that takes an export without rows for whole where it is asked to alone', () => {
    expect(runChecker(vector, keyFile)).toMatch(/^it is an export of format 1, which leaves out/);
    const asNow = vector.replace('export 1', 'export 2');
    expect(runWith('--entries-only', saved('now.jsonl', asNow), keyFile)).toBe(
      'it is no export of format 1',
    );
    const withRow = `${vector}{"table":"loans"}\n`;
    writeFileSync(path.join(folder, 'vector.pem'), published);
    const vectorKey = path.join(folder, 'vector.pem');
    expect(runWith('--entries-only', saved('row.jsonl', withRow), vectorKey)).toBe(
      'line 5: it is of no known kind',
    );
  });
});

describe('an export', () => {
  it('is found right by both, with heads of before and of now, and rows that await their seal', async () => {
    const { database } = test.connection;
    await test.publishPrices();
    await sealAllRows(database, key);
    await test.user('grace').put('/profile', { body: profile });
    await test.giveEther(test.user('ada'), '3');
    await sealAllAsBefore(database, key);
    for (let round = 0; round < 20; round += 1) await fillLedger(database);
    await sealAll(database, key);
    const text = await exportAll(test);
    for (const part of ['"root"', '"rowHead"', '"unsealed"', '"row":"prices"']) {
      expect(text).toContain(part);
    }
    for (const said of Object.values(profile)) expect(text).not.toContain(`"${said}"`);
    expect(runChecker(text, keyFile)).toMatch(
      /^entries: up to head \d+ of .*\nrows: up to head \d+ of .*\nrows: \d+ rest on changes that no head has signed yet\nok$/,
    );
    expect(runChecker(text)).toBe('head 1: its key is not trusted');
  });

  it('is whole while an old transaction lets an entry be sealed before one that precedes it, as is a proof', async () => {
    const { database } = test.connection;
    const ada = test.user('ada');
    await test.giveEther(ada, '3');
    await sealAll(database, key);
    await sealAllRows(database, key);
    const userId = await ada.id();
    const checked = async () => {
      const text = await exportAll(test);
      const entries = text.match(/^\{"position"/gm)?.length;
      expect(runChecker(text, keyFile)).toMatch(/\nok$/);
      const proof = await ada.get('/reports/proof');
      expect(runChecker(proof.body, keyFile)).toBe('ok');
      return [entries, ledgerProofSchema.parse(proof.json()).entries.length];
    };
    const [all = 0, own = 0] = await checked();
    const numberedTransaction = async () => {
      const trx = await database.startTransaction().execute();
      await sql`select pg_current_xact_id()`.execute(trx);
      return trx;
    };

    // The first takes its number before the old one, and an account's lock after the second.
    const [first, old, second] = [
      await numberedTransaction(),
      await numberedTransaction(),
      await numberedTransaction(),
    ];
    await creditWei(second, userId);
    await second.commit().execute();
    await creditWei(first, userId);
    await first.commit().execute();
    const unsealed = async () => {
      const { rows } = await sql<{ left: bigint }>`
        select (select count(*) from ledger_entries) - (select count(*) from ledger_sealed_entries)
          as left
      `.execute(database);
      return rows[0]?.left ?? 0n;
    };
    // Whatever is older in another database of the same server is waited for too.
    do await sealLedger(database, key, test.context.clock.now());
    while ((await unsealed()) > 2n);
    // Both entries of the second await their seal, those of the first do not.
    expect(await unsealed()).toBe(2n);
    expect(await checked()).toEqual([all, own]);

    await old.rollback().execute();
    await sealAll(database, key);
    expect(await checked()).toEqual([all + 4, own + 2]);
  });

  it('is found wrong at the place where a digit was changed, removed or added', async () => {
    const { database } = test.connection;
    await fillLedger(database);
    await sealAll(database, key);
    const lines = (await exportAll(test)).trimEnd().split('\n');
    const check = (changed: readonly (string | undefined)[]) =>
      runChecker(`${changed.filter((line) => line !== undefined).join('\n')}\n`, keyFile);
    const third = lines.findIndex((line) => line.startsWith('{"position":"3"'));
    const amount = lines[third]?.replace(/"(\d+)",("\d+"|null),("\d+"|null)/, '"7",$2,$3');
    expect(check(lines.with(third, amount ?? ''))).toBe('position 3: it is not what was sealed');
    expect(check(lines.toSpliced(third, 1))).toBe('position 3: an entry is gone');
    const withoutHead = lines.filter((line) => !line.startsWith('{"head"'));
    expect(check(withoutHead)).toMatch(/no head speaks for it$/);
    expect(check(lines.map((line) => line.replace(/"root":"./, '"root":"_')))).toMatch(
      /another tree/,
    );
    const unsigned = lines.map((line) =>
      line.replace(/"signature":"(.)/, (_, digit) => `"signature":"${digit === '0' ? '1' : '0'}`),
    );
    expect(check(unsigned)).toMatch(/signature is not valid$/);
    await tamper(test.connection, 'delete from ledger_entries where number = 2');
    expect(runChecker(await exportAll(test), keyFile)).toBe('position 2: an entry is gone');
  });
});

describe('a proof that a customer downloads', () => {
  async function proofOf(name: string): Promise<string> {
    const response = await test.user(name).get('/reports/proof');
    expect(response.statusCode).toBe(200);
    return response.body;
  }

  beforeEach(async () => {
    await test.giveEther(test.user('ada'), '3');
    await test.giveEther(test.user('grace'), '1');
    await test.giveEther(test.user('ada'), '0.5');
    for (let round = 0; round < 20; round += 1) await fillLedger(test.connection.database);
    await untilAllIsSealed(test.connection.database, async () => {
      await sealLedger(test.connection.database, key, test.context.clock.now());
    });
  });

  it('is checked without anybody else’s data, and has all of one’s own', async () => {
    const text = await proofOf('ada');
    const proof = ledgerProofSchema.parse(JSON.parse(text));
    const ownIds = new Set(proof.entries.map(({ fields }) => fields[23]));
    expect([...ownIds]).toEqual([await test.user('ada').id()]);
    const { finding, balances } = checkProof(text, publicPem);
    expect(finding).toBeUndefined();
    expect([...balances.values()]).toEqual([{ entries: 2n, balance: 3_500_000_000_000_000_000n }]);
    expect(runChecker(text, keyFile)).toBe('ok');
  });

  it('is found wrong in every field of every entry, and where one is missing', async () => {
    const text = await proofOf('ada');
    const proof = ledgerProofSchema.parse(JSON.parse(text));
    const [first] = proof.entries;
    const width = first?.fields.length ?? 0;
    expect(width).toBe(29);
    for (let member = 0; member < width; member += 1) {
      const entries = proof.entries.with(0, {
        ...(first as NonNullable<typeof first>),
        fields: (first?.fields ?? []).with(member, `${first?.fields[member] ?? ''}0`),
      });
      expect(checkProof(JSON.stringify({ ...proof, entries }), publicPem).finding).toMatch(
        /what it says is not what was signed$/,
      );
    }
    const changed = text.replace('"credit"', '"debit"');
    expect(runChecker(changed, keyFile)).toMatch(/it is not what was signed$/);
    const missing = JSON.stringify({ ...proof, entries: proof.entries.slice(1) });
    expect(checkProof(missing, publicPem).finding).toMatch(/is missing$/);
    expect(runChecker(missing, keyFile)).toMatch(/is missing$/);
    const another = testSealKeys();
    const foreign = createPublicKey(another.pem).export({ type: 'spki', format: 'pem' }).toString();
    expect(checkProof(text, foreign).finding).toMatch(/not among those trusted/);
  });

  it('proves each line of a statement, and that none is left out, to both checkers', async () => {
    const proofText = await proofOf('ada');
    const proof = saved('proof.json', proofText);
    const days = 'from=2026-06-01&to=2026-06-30';
    const statement = (await test.user('ada').get(`/reports/statement?${days}`)).body;
    const check = (text: string) => {
      const said = runWith('--statement', saved('statement.json', text), proof, keyFile);
      const { finding, covered } = checkStatement(text, proofText);
      const right = `statement: all entries of 2026-06-01 to ${JSON.parse(text).to} in ${covered.join(', ')}\nok`;
      expect((finding ?? right).toLowerCase()).toBe(said.toLowerCase());
      return said;
    };
    expect(check(statement)).toMatch(/ in ETH\nok$/);
    const byCommand = runOurs('--statement', path.join(folder, 'statement.json'), proof, keyFile);
    expect(byCommand).toMatch(
      /The statement has all entries of its period in ETH, and no others\.$/,
    );
    expect(check(statement.replace('"0.500000000000000000"', '"0.600000000000000000"'))).toMatch(
      /^line .*: its amount is not what was signed$/,
    );
    expect(check(statement.replace('"account":"available"', '"account":"held"'))).toMatch(
      /^line .*: its account or its time is not what was signed$/,
    );
    expect(check(statement.replace('"from":"2026-06-01"', '"from":"2026-06-30"'))).toMatch(
      /^line .*: the proof does not have it in this period$/,
    );
    const changed = JSON.parse(statement);
    const ether = changed.accounts.find(({ asset }: { asset: string }) => asset === 'ETH');
    ether.lines.pop();
    expect(check(JSON.stringify(changed))).toMatch(/^entry .*: the statement leaves it out$/);
    const shrunken = statement.replaceAll('"3.500000000000000000"', '"3.400000000000000000"');
    expect(check(shrunken)).toBe('ETH: its closing balance is not what was signed');
    const endowed = statement.replace('"0.000000000000000000"', '"0.100000000000000000"');
    expect(check(endowed)).toBe('ETH: its opening balance is not what was signed');
    expect(checkStatement(proofText, proofText).finding).toBe(
      'It is no statement in the form of JSON',
    );
  });

  it('proves all that a statement says of a line, and that no asset is left out of one', async () => {
    const proofText = await proofOf('ada');
    const proof = saved('proof.json', proofText);
    const days = 'from=2026-06-01&to=2026-06-30';
    const whole = (await test.user('ada').get(`/reports/statement?${days}`)).json();
    const [account] = whole.accounts;
    const [first, ...others] = account.lines;
    const withAccounts = (...accounts: readonly object[]) => JSON.stringify({ ...whole, accounts });
    const withAccount = (change: object) => withAccounts({ ...account, ...change });
    const withFirst = (change: object) =>
      withAccount({ lines: [{ ...first, ...change }, ...others] });
    const notSigned = (what: string) => `Line ${first.id}: ${what} is not what was signed`;
    const cases: readonly (readonly [string, string | undefined])[] = [
      [withFirst({}), undefined],
      [withAccounts(), 'ETH: the statement leaves it out'],
      [withAccounts(account, account), 'ETH: it stands there twice'],
      [withFirst({ kind: 'gift' }), notSigned('its kind or its reference')],
      [withFirst({ reference: null }), notSigned('its kind or its reference')],
      [
        withFirst({ reference: { ...first.reference, id: 'x' } }),
        notSigned('its kind or its reference'),
      ],
      [withFirst({ on: '2026-06-02' }), notSigned('its account or its time')],
      [withFirst({ euroValue: { asset: 'EUR', amount: '0.01' } }), notSigned('its value in euro')],
      [withFirst({ priceId: await test.user('ada').id() }), notSigned('its value in euro')],
      [withFirst({ priceAgeSeconds: 12_345 }), notSigned('its value in euro')],
      [
        withFirst({ balanceAfter: { ...first.balanceAfter, amount: '9' } }),
        `Line ${first.id}: its balance does not follow from the lines before it`,
      ],
      [
        withAccount({ closing: { ...account.closing, held: account.closing.total } }),
        'ETH: its closing balance is not what was signed',
      ],
      [
        withAccount({ check: { ...account.check, lineCount: 9 } }),
        'ETH: its sums are not those of its lines',
      ],
    ];
    const files = cases.map(([text], nth) => saved(`statement-${nth}.json`, text));
    const said = runOverStatements(keyFile, proof, files);
    for (const [nth, [text, expected]] of cases.entries()) {
      expect(checkStatement(text, proofText).finding).toBe(expected);
      expect(said[nth]?.toLowerCase()).toBe(expected?.toLowerCase() ?? 'ok');
    }
  });

  it('says what a statement of one asset says nothing of', async () => {
    const money = { asset: 'EUR', amount: '5.00' } as const;
    await giveMoney(test.context, await test.user('ada').id(), money);
    await untilAllIsSealed(test.connection.database, async () => {
      await sealLedger(test.connection.database, key, test.context.clock.now());
    });
    const text = await proofOf('ada');
    const proof = saved('both.json', text);
    const query = 'from=2026-06-01&to=2026-06-30';
    const statementOf = async (asset: string) =>
      (await test.user('ada').get(`/reports/statement?${query}&asset=${asset}`)).body;
    const ofEther = await statementOf('ETH');
    const part = saved('part.json', ofEther);
    expect(runWith('--statement', part, proof, keyFile)).toMatch(
      / in ETH\nstatement: it says nothing of EUR, of which the proof has entries too\nok$/,
    );
    expect(runOurs('--statement', part, proof, keyFile)).toMatch(
      / in ETH, and no others\. It says nothing of EUR, of which you have entries too\.$/,
    );
    const all = JSON.parse(await statementOf('all'));
    expect(checkStatement(JSON.stringify(all), text)).toMatchObject({
      finding: undefined,
      others: [],
    });
    expect(all.accounts).toHaveLength(2);
    const none = JSON.stringify({ ...all, accounts: [] });
    expect(checkStatement(none, text).finding).toMatch(/^(ETH|EUR): the statement leaves it out$/);
  });

  it('begins with every ledger of before, as anybody can ask', async () => {
    const before = (await test.guest.get('/ledger/head')).json();
    expect(before.publicKey).toBe(publicPem);
    const headFile = saved('head.json', JSON.stringify(before));
    expect(runWith('--key', headFile)).toBe(publicPem.trim());
    expect(runWith(headFile, keyFile)).toBe('ok');
    await fillLedger(test.connection.database);
    await untilAllIsSealed(test.connection.database, async () => {
      await sealLedger(test.connection.database, key, test.context.clock.now());
    });
    const { head } = (await test.guest.get('/ledger/head')).json();
    const query = `first=${before.head.lastPosition}&second=${head.lastPosition}`;
    const { proof } = (await test.guest.get(`/ledger/consistency?${query}`)).json();
    const treeOf = (of: { lastPosition: string; root: string }) => ({
      size: Number(of.lastPosition),
      root: Buffer.from(of.root, 'hex'),
    });
    const hashes = proof.map((hash: string) => Buffer.from(hash, 'hex'));
    expect(isConsistent(treeOf(before.head), treeOf(head), hashes)).toBe(true);
    const files = [before, (await test.guest.get('/ledger/head')).json()].map((signed, index) =>
      saved(`head-${index}.json`, JSON.stringify(signed)),
    );
    const answered = (hashesOf: readonly string[]) =>
      saved(
        'consistency.json',
        JSON.stringify({
          first: before.head.lastPosition,
          second: head.lastPosition,
          proof: hashesOf,
        }),
      );
    expect(runWith('--consistency', answered(proof), ...files, keyFile)).toBe('ok');
    expect(runWith('--consistency', answered(proof.toReversed()), ...files, keyFile)).toBe(
      'the old ledger is not the beginning of the new one',
    );
    const sameSize = (hashesOf: readonly string[]) =>
      saved(
        'same.json',
        JSON.stringify({ first: head.lastPosition, second: head.lastPosition, proof: hashesOf }),
      );
    const newest = files[1] ?? '';
    expect(runWith('--consistency', sameSize([]), newest, newest, keyFile)).toBe('ok');
    expect(runWith('--consistency', sameSize(proof), newest, newest, keyFile)).toBe(
      'the two heads are of the same size, and not of the same ledger',
    );
    const { root: _, ...rest } = head;
    const rootless = { head: signHead(rest, key), publicKey: publicPem };
    const former = saved('former-head.json', JSON.stringify(rootless));
    expect(runWith('--consistency', sameSize([]), former, newest, keyFile)).toBe(
      `head ${head.number}: it has no root, so that this cannot be seen by it: take a later one`,
    );
    const another = signHead({ ...head, root: '0'.repeat(64) }, key);
    const forged = saved('forged.json', JSON.stringify({ head: another, publicKey: publicPem }));
    expect(runWith('--consistency', sameSize([]), forged, newest, keyFile)).toBe(
      'the two heads are of the same size, and not of the same ledger',
    );
    const beyond = await test.guest.get(`/ledger/consistency?first=1&second=${head.lastPosition}0`);
    expect([beyond.statusCode, beyond.json().code]).toEqual([422, 'ledger_size_unknown']);
  });

  it('is not made where nothing is signed', async () => {
    const unsigned = await startTestApp();
    const response = await unsigned.user('ada').get('/reports/proof');
    expect([response.statusCode, response.json().code]).toEqual([503, 'ledger_not_sealed']);
    await unsigned.close();
  });
});
