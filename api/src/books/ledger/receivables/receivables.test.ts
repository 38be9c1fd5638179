import { randomUUID } from 'node:crypto';
import { minorUnits } from '@tessera/money/minor-units';
import { createTestDatabase, type TestDatabase } from '../../../../test/create-test-database.ts';
import type { Transaction, UserId } from '../../../platform/database/database.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import type { AccountName } from '../account-kind.ts';
import { creditCustomer } from '../posting/credit-customer.ts';
import { InsufficientBalance } from '../posting/insufficient-balance.ts';
import { postTransfer } from '../posting/post-transfer.ts';
import type { Posting } from '../posting/transfer.ts';
import { advanceToCustomer } from './advance-to-customer.ts';
import { hasReceivable } from './has-receivable.ts';
import { recoverFromCustomer } from './recover-from-customer.ts';

let connection: TestDatabase;
beforeEach(async () => {
  connection = await createTestDatabase();
});
afterEach(() => connection.close());

const asset = 'EUR';
const common = () => ({
  eventKey: randomUUID(),
  reference: null,
  bookedAt: new Date('2026-06-15T10:00:00Z'),
  prices: [],
});
const inTransaction = <T>(work: (trx: Transaction) => Promise<T>) =>
  connection.database.transaction().execute(work);
const line = (account: AccountName, side: Posting['side'], amount: bigint): Posting => ({
  account,
  side,
  amount,
  kind: 'test',
});
const post = (...postings: Posting[]) =>
  inTransaction((trx) => postTransfer(trx, { ...common(), kind: 'test', postings }));
const fund = (amount: bigint) =>
  post(
    line({ kind: 'inventory', asset }, 'debit', amount),
    line({ kind: 'capital', asset }, 'credit', amount),
  );
const spend = (userId: UserId, amount: bigint) =>
  post(
    line({ kind: 'available', asset, userId }, 'debit', amount),
    line({ kind: 'custody', asset }, 'credit', amount),
  );
const credit = (userId: UserId, amount: bigint) =>
  inTransaction((trx) =>
    creditCustomer(trx, {
      ...common(),
      kind: 'deposit_credited',
      userId,
      asset,
      amount: minorUnits(asset, amount),
      lineKind: 'deposit',
      from: [line({ kind: 'custody', asset }, 'debit', amount)],
    }),
  );
const takeBack = (userId: UserId, amount: bigint) =>
  inTransaction((trx) =>
    recoverFromCustomer(trx, {
      ...common(),
      kind: 'deposit_returned',
      userId,
      asset,
      amount: minorUnits(asset, amount),
      lineKind: 'deposit_returned',
    }),
  );
const advance = (userId: UserId, amount: bigint) =>
  inTransaction((trx) =>
    advanceToCustomer(trx, {
      ...common(),
      kind: 'withdrawal_lent',
      userId,
      asset,
      amount: minorUnits(asset, amount),
      lineKind: 'withdrawal_lent',
    }),
  );

async function balances(): Promise<Record<string, bigint>> {
  const rows = await connection.database
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance'])
    .where('asset', '=', asset)
    .execute();
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
}

describe('a deposit that is taken back', () => {
  it('is recovered from what is available', async () => {
    const userId = uuidV7<UserId>();
    await credit(userId, 100n);
    expect(await takeBack(userId, 100n)).toMatchObject({ recovered: 100n, shortfall: 0n });
    expect(await balances()).toMatchObject({ available: 0n, receivable: 0n, custody: 0n });
    expect(await hasReceivable(connection.database, userId)).toBe(false);
  });

  it('becomes a debt as far as it was spent, which the house makes good meanwhile', async () => {
    const userId = uuidV7<UserId>();
    await fund(1_000n);
    await credit(userId, 100n);
    await spend(userId, 70n);
    expect(await takeBack(userId, 100n)).toMatchObject({ recovered: 30n, shortfall: 70n });
    const after = { available: 0n, receivable: 70n, custody: 0n, inventory: 930n };
    expect(await balances()).toMatchObject(after);
    expect(await hasReceivable(connection.database, userId)).toBe(true);
  });

  it('is refused while the house cannot make the rest good', async () => {
    const userId = uuidV7<UserId>();
    await credit(userId, 100n);
    await spend(userId, 70n);
    await expect(takeBack(userId, 100n)).rejects.toThrow(InsufficientBalance);
    expect(await balances()).toMatchObject({ available: 30n, custody: 30n });
  });
});

describe('what has left us for a customer already', () => {
  it('is lent each time as far as they have too little, whatever they owe', async () => {
    const userId = uuidV7<UserId>();
    await fund(1_000n);
    await credit(userId, 10n);
    expect(await advance(userId, 30n)).toBe(20n);
    await spend(userId, 30n);
    expect(await advance(userId, 50n)).toBe(50n);
    const after = { available: 50n, receivable: 70n, inventory: 930n, custody: 50n };
    expect(await balances()).toMatchObject(after);
  });
});

describe('a debt of a customer', () => {
  it('is repaid first by the next credits, in lines of their own', async () => {
    const userId = uuidV7<UserId>();
    await fund(1_000n);
    await credit(userId, 100n);
    await spend(userId, 70n);
    await takeBack(userId, 100n);

    await credit(userId, 50n);
    expect(await balances()).toMatchObject({ available: 0n, receivable: 20n, inventory: 980n });
    const { id } = await credit(userId, 50n);
    expect(await balances()).toMatchObject({ available: 30n, receivable: 0n, inventory: 1_000n });
    expect(await hasReceivable(connection.database, userId)).toBe(false);
    const lines = await connection.database
      .selectFrom('ledger_entries')
      .select(['kind', 'side', 'amount', 'balance_after'])
      .where('transfer_id', '=', id)
      .orderBy('number')
      .limit(3)
      .execute();
    expect(lines).toEqual([
      { kind: 'test', side: 'debit', amount: 50n, balance_after: 50n },
      { kind: 'deposit', side: 'credit', amount: 50n, balance_after: 50n },
      { kind: 'receivable_repaid', side: 'debit', amount: 20n, balance_after: 30n },
    ]);
  });

  it('is repaid once, however many credits come at the same time', async () => {
    const userId = uuidV7<UserId>();
    await fund(1_000n);
    await credit(userId, 100n);
    await spend(userId, 100n);
    await takeBack(userId, 100n);
    await Promise.all(Array.from({ length: 20 }, () => credit(userId, 10n)));
    expect(await balances()).toMatchObject({
      available: 100n,
      receivable: 0n,
      custody: 100n,
      inventory: 1_000n,
    });
  });

  it('stays what it is when others are credited', async () => {
    const [debtor, other] = [uuidV7<UserId>(), uuidV7<UserId>()];
    await fund(1_000n);
    await credit(debtor, 100n);
    await spend(debtor, 100n);
    await takeBack(debtor, 100n);
    await credit(other, 500n);
    expect(await balances()).toMatchObject({ receivable: 100n, custody: 500n });
  });
});
