import { randomUUID } from 'node:crypto';
import type { LoanId, PriceId, UserId } from '@tessera/contracts/ids';
import type { CollateralAsset } from '@tessera/money/asset';
import { minorUnits } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/create-test-database.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { accountKinds } from './account-kind.ts';
import { InsufficientBalance } from './posting/insufficient-balance.ts';
import { leaveCustody } from './posting/pass-custody.ts';
import { postTransfer } from './posting/post-transfer.ts';
import type { Posting, Transfer } from './posting/transfer.ts';
import { balancesOf, readBalances } from './reading/read-balances.ts';

let connection: TestDatabase;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

const bookedAt = new Date('2026-06-15T10:00:00Z');

function transfer(postings: readonly Posting[], rest: Partial<Transfer> = {}): Transfer {
  const eventKey = randomUUID();
  return { kind: 'test', eventKey, reference: null, bookedAt, prices: [], postings, ...rest };
}

function deposit(userId: UserId, amount: bigint, asset: CollateralAsset = 'ETH'): Posting[] {
  return [
    { account: { kind: 'custody', asset }, side: 'debit', amount, kind: 'deposit' },
    { account: { kind: 'available', asset, userId }, side: 'credit', amount, kind: 'deposit' },
  ];
}

function pledge(userId: UserId, amount: bigint): Posting[] {
  const asset = 'ETH';
  const kind = 'pledge';
  return [
    { account: { kind: 'available', asset, userId }, side: 'debit', amount, kind },
    {
      account: { kind: 'collateral', asset, userId, loanId: userId as string as LoanId },
      side: 'credit',
      amount,
      kind,
    },
  ];
}

const post = (wanted: Transfer) =>
  connection.database.transaction().execute((trx) => postTransfer(trx, wanted));

const balanceOf = async (userId: UserId) =>
  balancesOf(await readBalances(connection.database, userId), 'ETH');

describe('the ledger', () => {
  it('keeps a running balance with each entry', async () => {
    const userId = uuidV7<UserId>();
    await post(transfer(deposit(userId, 5n)));
    await post(transfer(pledge(userId, 2n)));
    expect(await balanceOf(userId)).toEqual({ available: 3n, held: 0n, collateral: 2n });
    const entries = await connection.database
      .selectFrom('ledger_entries')
      .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
      .select(['ledger_entries.account_entry', 'ledger_entries.balance_after'])
      .where('owner_id', '=', userId)
      .where('ledger_accounts.kind', '=', 'available')
      .orderBy('number')
      .execute();
    expect(entries).toEqual([
      { account_entry: 1n, balance_after: 5n },
      { account_entry: 2n, balance_after: 3n },
    ]);
  });

  it('values each line in euros, with the price and its age', async () => {
    const userId = uuidV7<UserId>();
    const price = {
      id: uuidV7<PriceId>(),
      asset: 'ETH',
      value: 240_000_000_000n,
      observedAt: new Date(bookedAt.getTime() - 7_500),
    } as const;
    const { id } = await post(
      transfer(deposit(userId, 500_000_000_000_000_000n), { prices: [price] }),
    );
    const entries = await connection.database
      .selectFrom('ledger_entries')
      .select(['euro_value', 'price_id', 'price_age_seconds'])
      .where('transfer_id', '=', id)
      .execute();
    const valued = { euro_value: 120_000n, price_id: price.id, price_age_seconds: 7 };
    expect(entries).toEqual([valued, valued]);
  });

  it.each([
    ['a third of a cent down', 2_400_000_000_000_000n, 33_333_333n, 0n],
    ['two thirds up', 2_400_000_000_000_000n, 277_777_778n, 1n],
    ['a half to the even cent', 50_000_000_000_000_000n, 10_000_000n, 0n],
    ['a half to the even cent above', 150_000_000_000_000_000n, 10_000_000n, 2n],
  ])('rounds the value of a line: %s', async (_, amount, value, cents) => {
    const price = { id: uuidV7<PriceId>(), asset: 'ETH', value, observedAt: bookedAt } as const;
    const { id } = await post(transfer(deposit(uuidV7<UserId>(), amount), { prices: [price] }));
    const { rows } = await connection.pool.query(
      'select distinct euro_value from ledger_entries where transfer_id = $1',
      [id],
    );
    expect(rows).toEqual([{ euro_value: cents }]);
  });

  it('says who is short of how much, and books nothing', async () => {
    const userId = uuidV7<UserId>();
    await post(transfer(deposit(userId, 5n)));
    const overdraft = post(transfer(pledge(userId, 8n)));
    await expect(overdraft).rejects.toThrow(InsufficientBalance);
    await expect(overdraft).rejects.toMatchObject({ missing: 3n, account: { kind: 'available' } });
    expect(await balanceOf(userId)).toEqual({ available: 5n, held: 0n, collateral: 0n });
  });

  it('never overdraws, however many come at once', async () => {
    const userId = uuidV7<UserId>();
    await post(transfer(deposit(userId, 10n)));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => post(transfer(pledge(userId, 1n)))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await balanceOf(userId)).toEqual({ available: 0n, held: 0n, collateral: 10n });
  });

  it('posts a business event once', async () => {
    const userId = uuidV7<UserId>();
    const wanted = transfer(deposit(userId, 1n));
    await post(wanted);
    await expect(post(wanted)).rejects.toMatchObject({ code: '23505' });
    expect((await balanceOf(userId)).available).toBe(1n);
  });

  it('does not deadlock when transfers touch the same accounts in opposite orders', async () => {
    const [a, b] = [uuidV7<UserId>(), uuidV7<UserId>()];
    await post(transfer([...deposit(a, 100n), ...deposit(b, 100n)]));
    const move = (from: UserId, to: UserId): Posting[] => [
      {
        account: { kind: 'available', asset: 'ETH', userId: from },
        side: 'debit',
        amount: 1n,
        kind: 'move',
      },
      {
        account: { kind: 'available', asset: 'ETH', userId: to },
        side: 'credit',
        amount: 1n,
        kind: 'move',
      },
    ];
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        post(transfer(index % 2 === 0 ? move(a, b) : move(b, a))),
      ),
    );
    expect((await balanceOf(a)).available).toBe(100n);
    expect((await balanceOf(b)).available).toBe(100n);
  });
});

describe('the database itself', () => {
  it('refuses a transfer that does not balance in each asset', async () => {
    const userId = uuidV7<UserId>();
    const [debit, credit] = deposit(userId, 5n) as [Posting, Posting];
    await expect(post(transfer([debit, { ...credit, amount: 4n }]))).rejects.toThrow(
      /out of balance/,
    );
    await expect(post(transfer([debit, ...deposit(userId, 5n, 'BTC').slice(1)]))).rejects.toThrow(
      /out of balance/,
    );
  });

  it('refuses money that passes between a customer and the house outside of custody', async () => {
    const userId = uuidV7<UserId>();
    await post(transfer(deposit(userId, 5n)));
    const [debit] = pledge(userId, 1n) as [Posting, Posting];
    const income = { kind: 'income', asset: 'ETH' } as const;
    const fee: Posting = { account: income, side: 'credit', amount: 1n, kind: 'fee' };
    await expect(post(transfer([debit, fee]))).rejects.toMatchObject({
      constraint: 'ledger_transfers_segregated',
    });
    await post(transfer([debit, fee, ...leaveCustody('ETH', minorUnits('ETH', 1n), 'fee')]));
    expect((await balanceOf(userId)).available).toBe(4n);
  });

  it('has the chart of accounts that the API has', async () => {
    const { rows } = await sql`
      select kind, owner_type as owner, normal_side as "normalSide", guarded, summed
      from ledger_account_kinds()
    `.execute(connection.superuser.database);
    expect(rows).toEqual(Object.entries(accountKinds).map(([kind, rules]) => ({ kind, ...rules })));
  });

  it('refuses a transfer without entries', async () => {
    const insert = sql`
      insert into ledger_transfers (id, kind, event_key, booked_at)
      values (${randomUUID()}, 'test', ${randomUUID()}, now())
    `.execute(connection.superuser.database);
    await expect(insert).rejects.toThrow(/has no entries/);
  });

  it('refuses entries that come after their transfer', async () => {
    const userId = uuidV7<UserId>();
    const { id } = await post(transfer(deposit(userId, 5n)));
    const late = sql`
      insert into ledger_entries (id, transfer_id, account_id, asset, kind, side, amount)
      select gen_random_uuid(), transfer_id, account_id, asset, kind, side, amount
      from ledger_entries where transfer_id = ${id}
    `.execute(connection.superuser.database);
    await expect(late).rejects.toThrow(/together with their transfer/);
  });

  it('refuses a guarded balance below zero, whoever asks', async () => {
    const userId = uuidV7<UserId>();
    await post(transfer(deposit(userId, 5n)));
    const overdraft = connection.superuser.database.transaction().execute(async (trx) => {
      const id = randomUUID();
      await sql`
        insert into ledger_transfers (id, kind, event_key, booked_at)
        values (${id}, 'test', ${id}, now())
      `.execute(trx);
      await sql`
        insert into ledger_entries (id, transfer_id, account_id, asset, kind, side, amount)
        select gen_random_uuid(), ${id}, id, asset, 'test',
          case kind when 'available' then 'debit' else 'credit' end, 6
        from ledger_accounts
        where asset = 'ETH' and (owner_id = ${userId} or kind = 'custody')
      `.execute(trx);
    });
    await expect(overdraft).rejects.toMatchObject({
      constraint: 'ledger_accounts_never_negative',
    });
  });

  it.each([
    'update ledger_entries set amount = amount + 1',
    'delete from ledger_entries',
    'truncate ledger_entries cascade',
    "update ledger_transfers set kind = 'other'",
    'delete from ledger_transfers',
    'truncate ledger_transfers cascade',
    'update ledger_accounts set balance = balance + 1',
    'update ledger_accounts set guarded = false',
    'delete from ledger_accounts',
    'truncate ledger_accounts cascade',
  ])('refuses to %s', async (statement) => {
    await post(transfer(deposit(uuidV7(), 1n)));
    await expect(sql.raw(statement).execute(connection.superuser.database)).rejects.toThrow(
      /append-only|by its entries alone/,
    );
  });
});
