import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { earnIncome, sealAll, testSealKeys } from '../../../../test/busy-ledger.ts';
import {
  copyTestDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../../../test/create-test-database.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { isMoneyFrozen } from '../../../platform/freezing/money-frozen.ts';
import {
  closeRestoration,
  listRestorations,
  openRestoration,
  recordLostHeads,
} from '../../../platform/freezing/restorations.ts';
import { runDueItem } from '../../../platform/jobs/run-due-item.ts';
import { publishHeads } from '../sealing/publish-heads.ts';
import { lastHead } from '../sealing/read-heads.ts';
import { sealRegularly } from '../sealing/seal-regularly.ts';
import { verifyLedger } from '../verification/verify-ledger.ts';
import { describeLost, freezeOverLostHeads } from './freeze-over-lost-heads.ts';
import { signRestoration } from './restoration-text.ts';

const { key, keys } = testSealKeys();
let folder: string;
let headsFile: string;
let test: TestApp;
let restored: TestDatabase;
let before: TestDatabase;

async function sealAndPublish({ database }: TestDatabase): Promise<void> {
  await earnIncome(database);
  await sealAll(database, key);
  await publishHeads(database, headsFile);
}

/** Two heads were published until the moment, and two since. */
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lost-heads-'));
  headsFile = path.join(folder, 'heads.jsonl');
  before = await createTestDatabase();
  await sealAndPublish(before);
  await sealAndPublish(before);
  await before.close();
  restored = await copyTestDatabase(before);
  const after = await copyTestDatabase(before);
  await sealAndPublish(after);
  await sealAndPublish(after);
  await after.close();
  test = await startTestApp({ connection: restored });
});
afterEach(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const seal = () => ({ key, headsFile });
const frozen = () => isMoneyFrozen(restored.database);

async function messages({ database }: TestDatabase): Promise<readonly string[]> {
  const results = await verifyLedger(database, { keys, headsFile });
  return results.flatMap(({ finding }) => (finding ? [finding.message] : []));
}

/** As a process of the former release writes them down, which reads no root. */
async function withoutRoots(numbers: readonly string[]): Promise<void> {
  const lines = (await readFile(headsFile, 'utf8')).trimEnd().split('\n');
  const written = lines.map((line) => {
    const { root, ...head } = JSON.parse(line);
    return JSON.stringify(numbers.includes(head.number) ? head : { ...head, root });
  });
  await writeFile(headsFile, `${written.join('\n')}\n`);
}

describe('heads that a process of the former release wrote down without their root', () => {
  let sealed: TestDatabase;
  beforeEach(async () => {
    rmSync(headsFile);
    sealed = await copyTestDatabase(before);
    for (let round = 0; round < 3; round += 1) await sealAndPublish(sealed);
    await withoutRoots(['4', '5']);
    await publishHeads(sealed.database, headsFile);
    await publishHeads(sealed.database, headsFile);
  });
  afterEach(() => sealed.close());

  it('are completed by whoever publishes next, once, and are the same', async () => {
    const lines = (await readFile(headsFile, 'utf8')).trimEnd().split('\n');
    const written = lines.map((line) => JSON.parse(line));
    expect(written.map(({ number, root }) => [number, root !== undefined])).toEqual([
      ['1', true],
      ['2', true],
      ['3', true],
      ['4', false],
      ['5', false],
      ['4', true],
      ['5', true],
    ]);
    const results = await verifyLedger(sealed.database, { keys, headsFile });
    expect(results.flatMap(({ finding }) => finding ?? [])).toEqual([]);
    expect(results.map(({ checked }) => checked)).toContain(`5 heads kept in ${headsFile}`);
  });

  it('speak for themselves when the database has lost them', async () => {
    await sealAndPublish(sealed);
    const lines = (await readFile(headsFile, 'utf8')).trimEnd().split('\n');
    const others = lines.filter((line) => !line.startsWith('{"number":"3"'));
    await writeFile(headsFile, `${others.join('\n')}\n`);
    expect(await messages(restored)).toEqual([
      expect.stringMatching(/^Heads 4 to 6, the last of which speaks for \d+ entries, were signed/),
    ]);
  });
});

describe('a database that was put back to an earlier moment', () => {
  it('freezes money, and says which heads are gone', async () => {
    expect(await frozen()).toBe(false);
    const lost = await freezeOverLostHeads(test.context, seal());
    expect(lost.map(({ chain, first, last }) => [chain, first.number, last.number])).toEqual([
      ['ledger', '3', '4'],
    ]);
    expect(await frozen()).toBe(true);
    await freezeOverLostHeads(test.context, seal());
    const { rows } = await restored.pool.query('select found_by from restorations');
    expect(rows).toEqual([{ found_by: 'heads' }]);
  });

  it('seals no other heads of the same numbers', async () => {
    const kept = await readFile(headsFile, 'utf8');
    await earnIncome(restored.database);
    await expect(sealRegularly(test.context, seal())).rejects.toThrow('heads 3 to 4 of the ledger');
    await expect(sealRegularly(test.context, seal())).rejects.toThrow('money stands still');
    expect((await lastHead(restored.database))?.number).toBe('2');
    expect(await readFile(headsFile, 'utf8')).toBe(kept);
  });

  const forgedOf = (line: string) =>
    JSON.stringify({ ...JSON.parse(line), number: '9', sealedAt: '9999-12-31T23:59:59.000Z' });
  const lastLine = async () =>
    (await readFile(headsFile, 'utf8')).trimEnd().split('\n').at(-1) ?? '';

  it('is frozen over a head that no key has signed, which is not named as one to give up', async () => {
    await appendFile(headsFile, `${forgedOf(await lastLine())}\n`);
    const lost = await freezeOverLostHeads(test.context, seal());
    expect(describeLost(lost)).toEqual([expect.stringContaining('by no key of the ledger')]);
    expect(await frozen()).toBe(true);
    expect((await restored.pool.query('select * from restoration_heads')).rows).toEqual([]);
  });

  it('does not take for given up what was signed with a head of nobody’s', async () => {
    const at = test.context.clock.now();
    const { database } = restored;
    const head = forgedOf(await lastLine());
    await database.transaction().execute(async (trx) => {
      const { id } = await openRestoration(trx, 'heads', at);
      const numbers = { first_number: 1n, last_number: 9n };
      const row = { restoration_id: id, chain: 'ledger', ...numbers, last_head: head } as const;
      await recordLostHeads(trx, row);
      const [restoration] = await listRestorations(trx);
      if (!restoration) throw new Error('It was just opened');
      await closeRestoration(trx, id, { opened_at: at, ...signRestoration(restoration, at, key) });
    });
    expect(await frozen()).toBe(false);
    await expect(sealRegularly(test.context, seal())).rejects.toThrow('heads 3 to 4');
  });

  it('is frozen also when somebody has sealed others meanwhile', async () => {
    await earnIncome(restored.database);
    await sealAll(restored.database, key);
    const lost = await freezeOverLostHeads(test.context, seal());
    expect(lost.map(({ first, last }) => [first.number, last.number])).toEqual([['3', '4']]);
    expect(await frozen()).toBe(true);
  });

  it('is named by verify-ledger', async () => {
    const findings = () => messages(restored);
    expect(await findings()).toEqual([
      expect.stringContaining('Heads 3 to 4, the last of which speaks for'),
    ]);
    await freezeOverLostHeads(test.context, seal());
    expect(await findings()).toContainEqual(
      expect.stringContaining('money is frozen: gone are heads of ledger 3 to 4'),
    );
  });

  it('is named by verify-ledger where a process of the former release wrote heads down', async () => {
    await withoutRoots(['3', '4']);
    expect(await messages(restored)).toEqual([
      expect.stringMatching(/^Heads 3 to 4 of the file, .* it was put back to an earlier moment/),
    ]);
  });

  it('lets no money move, and people write and read', async () => {
    const ada = test.user('ada');
    await test.giveEther(ada, '1');
    await freezeOverLostHeads(test.context, seal());
    const { id } = await ada.wallet();
    const withdrawal = {
      amount: { asset: 'ETH', amount: '0.1' },
      fee: { asset: 'ETH', amount: '0.001' },
      to: { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
    };
    const refused = await ada.post(`/wallets/${id}/withdrawals`, { body: withdrawal });
    expect(refused.json()).toMatchObject({ status: 503, code: 'money_frozen' });
    expect(refused.headers['retry-after']).toBe('60');
    const ticket = { subject: 'Hello', message: 'Where is my money?', category: 'other' };
    expect((await ada.post('/support/tickets', { body: ticket })).statusCode).not.toBe(503);
    expect((await ada.get('/wallets')).statusCode).toBe(200);
    const settings = { withdrawalWhitelist: false };
    expect((await ada.patch('/settings', { body: settings })).json().code).toBe('money_frozen');
    const mails = { mails: { loans: true } };
    expect((await ada.patch('/settings', { body: mails })).json().code).not.toBe('money_frozen');
    const kept = { withdrawalWhitelist: true };
    expect((await ada.patch('/settings', { body: kept })).statusCode).toBe(200);
    expect((await ada.delete(`/payees/${id}`)).json().code).toBe('money_frozen');
    // Whoever comes for the first time would be given an address.
    expect((await test.user('bob').get('/wallets')).json().code).toBe('money_frozen');
  });

  it('leaves what is due, until it is open again', async () => {
    let runs = 0;
    const work = {
      name: 'test.move-money',
      findDue: async () => [],
      run: async () => {
        runs += 1;
      },
    };
    const harmless = { ...work, name: 'test.tell', whileFrozen: true } as const;
    const item = { id: randomUUID(), dueAt: test.context.clock.now() };
    await runDueItem(test.context, work, item);
    expect(runs).toBe(1);
    await freezeOverLostHeads(test.context, seal());
    await runDueItem(test.context, work, item);
    expect(runs).toBe(1);
    await runDueItem(test.context, harmless, item);
    expect(runs).toBe(2);
  });

  it('stays frozen over what somebody with the database alone has declared', async () => {
    await freezeOverLostHeads(test.context, seal());
    const other = testSealKeys().key;
    await restored.pool.query(
      `update restorations set opened_at = now(), key_id = '${other.id}', signature = repeat('a', 128)`,
    );
    expect(await frozen()).toBe(false);
    await expect(sealRegularly(test.context, seal())).rejects.toThrow('heads 3 to 4');
    expect(await frozen()).toBe(true);
  });
});
