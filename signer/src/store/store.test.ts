import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signingSteps } from '../../test/signing-steps.ts';
import { startTestSigner, type TestSigner } from '../../test/test-signer.ts';
import { openStore } from './open-store.ts';
import { StoreError } from './store-error.ts';

let signer: TestSigner;
beforeEach(async () => {
  signer = await startTestSigner();
});
afterEach(() => signer.close());
const { signature, approvedBitcoin } = signingSteps(() => signer);

describe('what was signed', () => {
  it('stays in the store, whatever is tried', async () => {
    await signature(await approvedBitcoin());
    const { database } = signer.context;
    for (const table of ['purposes', 'claims', 'signatures']) {
      expect(() => database.exec(`delete from ${table}`)).toThrow(/stays/);
    }
    expect(() => database.exec("update signatures set raw = ''")).toThrow(/stays/);
    expect(() => database.exec("update withdrawals set amount = '1'")).toThrow(/stay/);
    expect(() => database.exec('update withdrawals set approved_at = null')).toThrow(/stays/);
  });

  it('can not be recorded without an approval, even past the rules', async () => {
    const insert = signer.context.database.prepare(
      "insert into purposes values (?, 'withdrawal', 'bitcoin', 'BTC', '1', '00', 'x:0', 0)",
    );
    expect(() => insert.run(randomUUID())).toThrow(/not approved/);
  });
});

describe('the folder of a signer', () => {
  const home = { keys: 'aa-bb', bitcoinNetwork: 'regtest', ethereumChainId: 31_337 };
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'store-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is read and written by its owner only', () => {
    const database = openStore(folder, home);
    expect(statSync(path.join(folder, 'signer.sqlite')).mode & 0o777).toBe(0o600);
    database.close();
  });

  it('serves one signer at a time', () => {
    const database = openStore(folder, home);
    expect(() => openStore(folder, home)).toThrow(StoreError);
    database.close();
    openStore(folder, home).close();
  });

  it.each([
    ['keys', { keys: 'cc-dd' }],
    ['a Bitcoin network', { bitcoinNetwork: 'testnet' }],
    ['an Ethereum chain', { ethereumChainId: 1 }],
  ])('is refused for %s that it was not made for', (_, change) => {
    openStore(folder, home).close();
    expect(() => openStore(folder, { ...home, ...change })).toThrow(/belongs to other/);
    openStore(folder, home).close();
  });

  it('is refused when a newer signer wrote it', () => {
    const database = openStore(folder, home);
    database.exec('pragma user_version = 99');
    database.close();
    expect(() => openStore(folder, home)).toThrow(/newer/);
  });
});

describe('a damaged store', () => {
  it.each([
    ['that is no database', () => Buffer.from('no database '.repeat(1_000))],
    ['that is half of one', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
  ])('is refused in words: one %s', async (_, damage) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'damaged-'));
    const home = { keys: 'a', bitcoinNetwork: 'regtest', ethereumChainId: 1 };
    openStore(folder, home).close();
    const file = path.join(folder, 'signer.sqlite');
    writeFileSync(file, damage(readFileSync(file)));
    expect(() => openStore(folder, home)).toThrow(StoreError);
    expect(() => openStore(folder, home)).toThrow('signer.sqlite in SIGNER_DATA_DIR is damaged');
    expect(() => openStore(folder, home)).toThrow('start with a copy of it, or with an empty one');
    rmSync(folder, { recursive: true });
  });
});
