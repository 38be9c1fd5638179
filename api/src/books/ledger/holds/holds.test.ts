import { randomUUID } from 'node:crypto';
import { minorUnits } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../../test/create-test-database.ts';
import type { HoldId, Transaction, UserId } from '../../../platform/database/database.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { creditCustomer } from '../posting/credit-customer.ts';
import { InsufficientBalance } from '../posting/insufficient-balance.ts';
import { postTransfer } from '../posting/post-transfer.ts';
import type { Posting } from '../posting/transfer.ts';
import { balancesOf, readBalances } from '../reading/read-balances.ts';
import { HoldEnded } from './hold-ended.ts';
import { placeHold } from './place-hold.ts';
import { postHold } from './post-hold.ts';
import { voidHold } from './void-hold.ts';

let connection: TestDatabase;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

const bookedAt = new Date('2026-06-15T10:00:00Z');
const asset = 'ETH';

const inTransaction = <T>(work: (trx: Transaction) => Promise<T>) =>
  connection.database.transaction().execute(work);

async function customerWith(amount: bigint): Promise<UserId> {
  const userId = uuidV7<UserId>();
  await inTransaction((trx) =>
    creditCustomer(trx, {
      userId,
      asset,
      amount: minorUnits(asset, amount),
      lineKind: 'deposit',
      kind: 'deposit_credited',
      eventKey: randomUUID(),
      reference: null,
      bookedAt,
      prices: [],
      from: [{ account: { kind: 'custody', asset }, side: 'debit', amount, kind: 'deposit' }],
    }),
  );
  return userId;
}

const reference = { type: 'withdrawal', id: 'w' };
const place = (userId: UserId, amount: bigint, eventKey: string = randomUUID()) =>
  inTransaction((trx) => placeHold(trx, { userId, asset, amount, eventKey, reference, bookedAt }));
const release = (holdId: HoldId) =>
  inTransaction((trx) => voidHold(trx, { holdId, eventKey: randomUUID(), bookedAt }));
const use = (holdId: HoldId, amount: bigint) =>
  inTransaction((trx) =>
    postHold(trx, {
      holdId,
      eventKey: randomUUID(),
      bookedAt,
      postings: [{ account: { kind: 'custody', asset }, side: 'credit', amount, kind: 'sent' }],
    }),
  );
const balanceOf = async (userId: UserId) =>
  balancesOf(await readBalances(connection.database, userId), asset);

describe('a hold', () => {
  it('sets money aside and gives it back', async () => {
    const userId = await customerWith(10n);
    const { holdId } = await place(userId, 4n);
    expect(await balanceOf(userId)).toMatchObject({ available: 6n, held: 4n });
    await release(holdId);
    expect(await balanceOf(userId)).toMatchObject({ available: 10n, held: 0n });
  });

  it('sets money aside and uses it', async () => {
    const userId = await customerWith(10n);
    const { holdId } = await place(userId, 4n);
    await use(holdId, 4n);
    expect(await balanceOf(userId)).toMatchObject({ available: 6n, held: 0n });
  });

  it('takes no more than what is available', async () => {
    const userId = await customerWith(10n);
    await expect(place(userId, 11n)).rejects.toThrow(InsufficientBalance);
  });

  it('ends once, however many end it at once', async () => {
    const userId = await customerWith(10n);
    const [{ holdId }] = await Promise.all([place(userId, 4n), place(userId, 6n)]);
    const ends = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? release(holdId) : use(holdId, 4n))),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const end of ends) {
      if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(HoldEnded);
    }
    const { available, held } = await balanceOf(userId);
    expect(held).toBe(6n);
    expect([0n, 4n]).toContain(available);
  });

  it('is used as a whole', async () => {
    const userId = await customerWith(10n);
    const { holdId } = await place(userId, 4n);
    await expect(use(holdId, 3n)).rejects.toThrow(/out of balance/);
    expect(await balanceOf(userId)).toMatchObject({ held: 4n });
  });
});

describe('50 holds at once', () => {
  it('never overdraw one balance', async () => {
    const userId = await customerWith(100n);
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => place(userId, 7n)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(14);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(InsufficientBalance);
    }
    expect(await balanceOf(userId)).toMatchObject({ available: 2n, held: 98n });
  });
});

describe('the database itself', () => {
  const line = (kind: 'available' | 'held', userId: UserId, side: Posting['side']): Posting => ({
    account: { kind, asset, userId },
    side,
    amount: 1n,
    kind: 'test',
  });
  const move = (trx: Transaction, postings: Posting[]) =>
    postTransfer(trx, {
      kind: 'test',
      eventKey: randomUUID(),
      reference: null,
      bookedAt,
      prices: [],
      postings,
    });

  it('refuses held money without a hold', async () => {
    const userId = await customerWith(10n);
    const lines = [line('available', userId, 'debit'), line('held', userId, 'credit')];
    await expect(inTransaction((trx) => move(trx, lines))).rejects.toMatchObject({
      constraint: 'ledger_holds_match',
    });
  });

  it('refuses to end a hold twice, or without its money', async () => {
    const userId = await customerWith(10n);
    const { holdId } = await place(userId, 4n);
    const end = (lines: Posting[]) =>
      inTransaction(async (trx) => {
        const { id } = await move(trx, lines);
        await sql`select ledger_end_hold(${holdId}, 'voided', ${id}, ${bookedAt})`.execute(trx);
      });
    const idle = [line('available', userId, 'debit'), line('available', userId, 'credit')];
    await expect(end(idle)).rejects.toMatchObject({ constraint: 'ledger_holds_match' });
    await release(holdId);
    await expect(end(idle)).rejects.toMatchObject({ constraint: 'ledger_holds_ended_once' });
  });
});
