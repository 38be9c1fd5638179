import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UserId } from '@tessera/contracts/ids';
import { createTestDatabase, type TestDatabase } from '../../../../test/create-test-database.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import type { AccountName } from '../account-kind.ts';
import { readAvailable } from '../reading/read-available.ts';
import { InsufficientBalance } from './insufficient-balance.ts';
import { postTransfers } from './post-transfer.ts';
import { credit, debit, type Posting, type Transfer } from './transfer.ts';

const asset = 'EUR';
const custody: AccountName = { kind: 'custody', asset };
let connection: TestDatabase;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

const availableOf = (userId: UserId): AccountName => ({ kind: 'available', asset, userId });

const transferOf = (postings: readonly Posting[]): Transfer => ({
  kind: 'test',
  eventKey: randomUUID(),
  reference: null,
  bookedAt: new Date('2026-06-15T10:00:00Z'),
  prices: [],
  postings,
});

const bring = (userId: UserId, amount: bigint) =>
  transferOf([debit(custody, amount, 'test'), credit(availableOf(userId), amount, 'test')]);
const take = (userId: UserId, amount: bigint) =>
  transferOf([debit(availableOf(userId), amount, 'test'), credit(custody, amount, 'test')]);

const post = (...transfers: readonly Transfer[]) =>
  connection.database.transaction().execute((trx) => postTransfers(trx, transfers));

const freeOf = async (userId: UserId) =>
  (await readAvailable(connection.database, asset, [userId])).get(userId) ?? 0n;

describe('transfers that are posted together', () => {
  it('stand in their order, each on what those before it left', async () => {
    const userId = uuidV7<UserId>();
    const outcomes = await post(bring(userId, 5n), take(userId, 3n), bring(userId, 4n));
    const { rows } = await connection.pool.query(
      `select entry.transfer_id as id, account_entry, balance_after
      from ledger_entries as entry join ledger_accounts as account on account.id = account_id
      where owner_id = $1 order by number`,
      [userId],
    );
    expect(rows).toEqual([
      { ...outcomes[0], account_entry: 1n, balance_after: 5n },
      { ...outcomes[1], account_entry: 2n, balance_after: 2n },
      { ...outcomes[2], account_entry: 3n, balance_after: 6n },
    ]);
  });

  it('leave out whoever is short after those before, and go on', async () => {
    const userId = uuidV7<UserId>();
    const [came, left, tooMuch, rest, nothing] = await post(
      bring(userId, 5n),
      take(userId, 4n),
      take(userId, 3n),
      take(userId, 1n),
      take(userId, 1n),
    );
    expect([came, left, rest]).toEqual(
      Array.from({ length: 3 }, () => ({ id: expect.any(String) })),
    );
    expect(tooMuch).toBeInstanceOf(InsufficientBalance);
    // Jest compares errors by their message alone, and theirs are the same.
    expect(tooMuch).toMatchObject({ account: availableOf(userId), missing: 2n });
    expect(nothing).toMatchObject({ account: availableOf(userId), missing: 1n });
    expect(await freeOf(userId)).toBe(0n);
  });

  it('repay what one of those owes us who are credited, and nobody else', async () => {
    const [ada, bob] = [uuidV7<UserId>(), uuidV7<UserId>()];
    const inventory: AccountName = { kind: 'inventory', asset };
    const owed: AccountName = { kind: 'receivable', asset, userId: ada };
    await post(
      transferOf([debit(inventory, 9n, 'test'), credit({ kind: 'capital', asset }, 9n, 'test')]),
      transferOf([debit(owed, 7n, 'test'), credit(inventory, 7n, 'test')]),
    );
    await post(bring(bob, 5n), bring(ada, 4n), bring(ada, 6n), bring(bob, 1n));
    expect([await freeOf(ada), await freeOf(bob)]).toEqual([3n, 6n]);
  });

  it('lock what one of them may repay by in the order of the others', async () => {
    const [ada, bob] = [uuidV7<UserId>(), uuidV7<UserId>()];
    const inventory: AccountName = { kind: 'inventory', asset };
    const owed: AccountName = { kind: 'receivable', asset, userId: bob };
    await post(
      transferOf([debit(inventory, 9n, 'test'), credit({ kind: 'capital', asset }, 9n, 'test')]),
    );
    await post(bring(ada, 1n), bring(bob, 1n));
    await post(transferOf([debit(owed, 7n, 'test'), credit(inventory, 7n, 'test')]));
    const { pool } = connection.superuser;
    const holding = await pool.connect();
    await holding.query("begin; select from ledger_accounts where kind = 'inventory' for update");
    const posting = post(bring(ada, 5n), bring(bob, 5n));
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await pool.query(waiting)).rows.length === 0) await sleep(5);
    const { rows: behind } = await pool.query(
      `select kind from ledger_accounts
      where id > (select id from ledger_accounts where kind = 'inventory') and owner_id in ($1, $2)
      order by id for update skip locked`,
      [ada, bob],
    );
    await holding.query('rollback');
    holding.release();
    await posting;
    expect(behind.map(({ kind }) => kind)).toEqual(['available', 'available', 'receivable']);
    expect([await freeOf(ada), await freeOf(bob)]).toEqual([6n, 1n]);
  });

  it.each([
    ['one is out of balance', [debit(custody, 2n, 'test')], 'is out of balance by 2 of EUR'],
    ['one has no lines', [], 'has no entries'],
    [
      'one gives what customers own to the house',
      [debit({ kind: 'capital', asset }, 2n, 'test'), credit(custody, 2n, 'test')],
      'what customers own and what lies in custody apart by -2 of EUR',
    ],
  ])('are refused where %s, all of them', async (_, postings, message) => {
    const userId = uuidV7<UserId>();
    await expect(post(bring(userId, 5n), transferOf(postings))).rejects.toThrow(message);
    expect(await freeOf(userId)).toBe(0n);
  });

  it('take nothing from an account before it is there', async () => {
    const userId = uuidV7<UserId>();
    const early = transferOf([...take(userId, 2n).postings, ...bring(userId, 2n).postings]);
    await expect(post(early)).rejects.toMatchObject({
      constraint: 'ledger_accounts_never_negative',
    });
  });

  it('move no held money without its hold', async () => {
    const userId = uuidV7<UserId>();
    const hold = transferOf([
      debit(availableOf(userId), 2n, 'test'),
      credit({ kind: 'held', asset, userId }, 2n, 'test'),
    ]);
    await expect(post(bring(userId, 5n), hold)).rejects.toMatchObject({
      constraint: 'ledger_holds_match',
    });
  });
});
