import { sql } from 'kysely';
import {
  earnIncome,
  fillLedger,
  sealAll,
  tamper,
  testSealKeys,
} from '../../../../test/busy-ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/create-test-database.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { parseSealKey } from '../../../platform/secrets/seal-key.ts';
import { postTransfer } from '../posting/post-transfer.ts';
import type { Posting } from '../posting/transfer.ts';
import { growingTree } from './growing-tree.ts';
import { lastHead } from './read-heads.ts';
import { isSignedHead } from './seal-head.ts';
import { sealLedger } from './seal-ledger.ts';

let connection: TestDatabase;
beforeEach(async () => {
  connection = await createTestDatabase();
});
afterEach(() => connection.close());

const { key, keys } = testSealKeys();
const sealedAt = new Date('2026-06-15T12:00:00Z');

async function numbersOf(table: 'ledger_entries' | 'ledger_sealed_entries') {
  const column = table === 'ledger_entries' ? 'number' : 'entry_number';
  const { rows } = await sql<{ number: bigint }>`
    select ${sql.ref(column)} as number from ${sql.table(table)} order by 1
  `.execute(connection.database);
  return rows.map(({ number }) => number);
}

describe('the sealer', () => {
  it('chains every entry once, without gaps, and signs the head', async () => {
    await fillLedger(connection.database);
    await sealAll(connection.database, key);
    const { rows } = await sql<{ position: bigint; number: bigint }>`
      select position, entry_number as number from ledger_sealed_entries order by position
    `.execute(connection.database);
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => BigInt(index + 1)));
    expect(await numbersOf('ledger_sealed_entries')).toEqual(await numbersOf('ledger_entries'));
    const head = await lastHead(connection.database);
    expect(head?.lastPosition).toBe(String(rows.length));
    expect(head && isSignedHead(head, keys)).toBe(true);
    expect(head && isSignedHead({ ...head, lastPosition: '1' }, keys)).toBe(false);
    expect(head && isSignedHead(head, testSealKeys().keys)).toBe(false);
  });

  it('signs the root of the tree over the chain, and fills a tree that is younger than it', async () => {
    const { database } = connection;
    for (let round = 0; round < 20; round += 1) await fillLedger(database);
    await sealAll(database, key);
    const readNodes = async () =>
      (
        await sql<{ level: number; hash: Buffer }>`
          select level, hash from ledger_tree_nodes order by level, index
        `.execute(database)
      ).rows;
    const nodes = await readNodes();
    expect(nodes.map(({ level }) => level)).toEqual([1]);
    await tamper(connection, 'delete from ledger_tree_nodes');
    await earnIncome(database);
    await sealAll(database, key);
    expect(await readNodes()).toEqual(nodes);
    const { rows } = await sql<{ hash: Buffer }>`
      select hash from ledger_sealed_entries order by position
    `.execute(database);
    const tree = growingTree(() => {});
    for (const { hash } of rows) tree.add(hash);
    expect((await lastHead(database))?.root).toBe(tree.root().toString('hex'));
  });

  it('signs nothing when there is nothing new', async () => {
    await fillLedger(connection.database);
    await sealAll(connection.database, key);
    const head = await lastHead(connection.database);
    expect(await sealLedger(connection.database, key, sealedAt)).toBe(0);
    expect(await lastHead(connection.database)).toEqual(head);
  });

  it('waits for a transaction that is under way, and misses none of its entries', async () => {
    const { database } = connection;
    await database.transaction().execute((trx) => writeLoss(trx, 'opens the accounts'));
    await sealAll(database, key);
    const slow = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const late = database.transaction().execute(async (trx) => {
      await writeLoss(trx, 'slow');
      begun.resolve();
      await slow.promise;
    });
    await begun.promise;
    // Has larger numbers, and commits first.
    await database.transaction().execute((trx) => writeLoss(trx, 'quick'));
    expect(await sealLedger(database, key, sealedAt)).toBe(0);

    slow.resolve();
    await late;
    await database.transaction().execute((trx) => writeLoss(trx, 'after'));
    await sealAll(database, key);
    const { rows } = await sql<{ event_key: string }>`
      select event_key from ledger_sealed_entries
      join ledger_entries on ledger_entries.number = entry_number
      join ledger_transfers on ledger_transfers.id = transfer_id
      where side = 'debit' order by position
    `.execute(database);
    expect(rows.map(({ event_key }) => event_key)).toEqual([
      'opens the accounts',
      'slow',
      'quick',
      'after',
    ]);
  });

  it('is one, however many processes seal at once', async () => {
    const { database } = connection;
    let isWriting = true;
    const done = fillLedger(database).finally(() => {
      isWriting = false;
    });
    await Promise.all([
      done,
      ...Array.from({ length: 4 }, async () => {
        while (isWriting) await sealLedger(database, key, sealedAt);
      }),
    ]);
    await sealAll(database, key);
    expect(await numbersOf('ledger_sealed_entries')).toEqual(await numbersOf('ledger_entries'));
  });

  it('goes on in a cluster that counts its transactions anew', async () => {
    const { database } = connection;
    await fillLedger(database);
    await sealAll(database, key);
    await tamper(connection, "update ledger_seals set sealed_below = '999999999999'");
    await database.transaction().execute((trx) => writeLoss(trx, 'after the restore'));
    await sealAll(database, key);
    await database.transaction().execute((trx) => writeLoss(trx, 'later'));
    await sealAll(database, key);
    expect(await numbersOf('ledger_sealed_entries')).toEqual(await numbersOf('ledger_entries'));
  });
});

/** Two summed accounts, so that nobody waits for anybody. */
async function writeLoss(trx: Transaction, eventKey: string): Promise<void> {
  const postings: Posting[] = [
    { account: { kind: 'credit_losses', asset: 'EUR' }, side: 'debit', amount: 1n, kind: 'loss' },
    { account: { kind: 'income', asset: 'EUR' }, side: 'credit', amount: 1n, kind: 'loss' },
  ];
  await postTransfer(trx, {
    kind: 'test',
    eventKey,
    reference: null,
    bookedAt: sealedAt,
    prices: [],
    postings,
  });
}

describe('the key of the sealer', () => {
  it('is an Ed25519 private key', () => {
    expect(() => parseSealKey('nothing')).toThrow('no private key');
    expect(key.id).toMatch(/^[0-9a-f]{32}$/);
    expect([...keys.keys()]).toEqual([key.id]);
  });
});
