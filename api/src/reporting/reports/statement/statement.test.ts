import { randomUUID } from 'node:crypto';
import type { HoldId, LoanId, UserId } from '@tessera/contracts/ids';
import type { Statement } from '@tessera/contracts/reports';
import { minorUnits } from '@tessera/money/minor-units';
import { parseSignedAmount } from '@tessera/money/parse-amount';
import { creditCoins } from '../../../../test/credit-coins.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { placeHold } from '../../../books/ledger/holds/place-hold.ts';
import { postHold } from '../../../books/ledger/holds/post-hold.ts';
import { voidHold } from '../../../books/ledger/holds/void-hold.ts';
import { postTransfer } from '../../../books/ledger/posting/post-transfer.ts';
import { recoverFromCustomer } from '../../../books/ledger/receivables/recover-from-customer.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';

let test: TestApp;
let ada: TestUser;

beforeEach(async () => {
  test = await startTestApp();
  ada = test.user('ada');
});
afterEach(() => test.close());

const statement = async (query: string): Promise<Statement> =>
  (await ada.get(`/reports/statement?${query}`)).json();

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Deposits, holds and their ends, collateral and reorganisations, over some weeks. */
async function liveRandomly(userId: UserId, seed: number, steps: number): Promise<void> {
  const random = randomOf(seed);
  const { context, connection } = test;
  const holds: HoldId[] = [];
  const loanId = uuidV7<LoanId>();
  const asset = 'ETH';
  const account = { asset, userId } as const;
  const post = (
    work: Parameters<ReturnType<typeof connection.database.transaction>['execute']>[0],
  ) => connection.database.transaction().execute(work).catch(ignoreShortage);
  for (let step = 0; step < steps; step += 1) {
    // Sometimes a clock runs back: another process has another one.
    context.clock.advance(Math.floor((random() - 0.05) * 20 * 3_600_000));
    const bookedAt = context.clock.now();
    const amount = BigInt(Math.floor(random() * 1e9)) * 1_000_000_007n + 1n;
    const eventKey = `test:${randomUUID()}`;
    const reference = { type: 'withdrawal', id: randomUUID() };
    const choice = random();
    if (choice < 0.35) {
      await creditCoins(test, { userId, asset, amount: '0.7', price: '2400' });
    } else if (choice < 0.5) {
      await post(async (trx) => {
        const { holdId } = await placeHold(trx, {
          ...account,
          amount,
          eventKey,
          reference,
          bookedAt,
        });
        holds.push(holdId);
      });
    } else if (choice < 0.7) {
      const holdId = holds.shift();
      if (!holdId) continue;
      if (random() < 0.5) await post((trx) => voidHold(trx, { holdId, eventKey, bookedAt }));
      else {
        await post(async (trx) => {
          const { rows } = await connection.pool.query(
            'select amount from ledger_holds where id = $1',
            [holdId],
          );
          const used = {
            account: { kind: 'custody', asset },
            side: 'credit',
            amount: rows[0].amount,
            kind: 'withdrawal',
          } as const;
          return postHold(trx, { holdId, eventKey, bookedAt, postings: [used] });
        });
      }
    } else if (choice < 0.9) {
      const sides =
        random() < 0.6 ? (['debit', 'credit'] as const) : (['credit', 'debit'] as const);
      await post((trx) =>
        postTransfer(trx, {
          kind: 'collateral_moved',
          eventKey,
          reference,
          bookedAt,
          prices: [],
          postings: [
            {
              account: { kind: 'available', ...account },
              side: sides[0],
              amount,
              kind: 'collateral',
            },
            {
              account: { kind: 'collateral', ...account, loanId },
              side: sides[1],
              amount,
              kind: 'collateral',
            },
          ],
        }),
      );
    } else {
      await post((trx) =>
        recoverFromCustomer(trx, {
          ...account,
          kind: 'recovered',
          eventKey,
          reference,
          bookedAt,
          prices: [],
          amount: minorUnits('ETH', amount),
          lineKind: 'deposit_reversed',
        }),
      );
    }
  }
}

function ignoreShortage(error: unknown): void {
  if (error instanceof Error && error.name === 'InsufficientBalance') return;
  throw error;
}

function expectSelfConsistent({ accounts }: Statement): void {
  for (const { asset, opening, closing, check, lines } of accounts) {
    const minor = ({ amount }: { amount: string }) => parseSignedAmount(amount, asset);
    let balance = minor(opening.total);
    for (const line of lines) {
      balance += minor(line.amount);
      expect(minor(line.balanceAfter)).toBe(balance);
    }
    expect(balance).toBe(minor(closing.total));
    expect(minor(check.opening) + minor(check.lines)).toBe(minor(check.closing));
    expect(check).toMatchObject({ lineCount: lines.length, agrees: true });
    expect(check.words).toContain('Opening + lines = closing');
    const parts = minor(closing.available) + minor(closing.held) + minor(closing.collateral);
    expect(parts).toBe(minor(closing.total));
  }
}

describe('an account statement', () => {
  it.each([1, 2, 3])('proves itself for random activity (seed %d)', async (seed) => {
    const userId = await ada.id();
    await liveRandomly(userId, seed, 120);
    const wallet = await ada.get('/wallets');
    const whole = await statement('asset=ETH&from=2026-01-01&to=2027-12-31');
    expectSelfConsistent(whole);
    expect(whole.accounts[0]?.opening.total.amount).toMatch(/^0\.0+$/);
    expect(whole.accounts[0]?.lines.length).toBeGreaterThan(60);
    const { balance } = wallet.json().items.find(({ asset }: { asset: string }) => asset === 'ETH');
    expect(whole.accounts[0]?.closing.available).toEqual(balance.available);
    expect(whole.accounts[0]?.closing.held).toEqual(balance.held);
    expect(whole.accounts[0]?.closing.collateral).toEqual(balance.collateral);

    // Consecutive statements follow from each other and hold the same lines.
    const parts = [
      await statement('asset=ETH&from=2026-01-01&to=2026-06-30'),
      await statement('asset=ETH&from=2026-07-01&to=2026-07-20'),
      await statement('asset=ETH&from=2026-07-21&to=2027-12-31'),
    ];
    for (const part of parts) expectSelfConsistent(part);
    expect(parts[1]?.accounts[0]?.opening).toEqual(parts[0]?.accounts[0]?.closing);
    expect(parts[2]?.accounts[0]?.opening).toEqual(parts[1]?.accounts[0]?.closing);
    expect(parts.flatMap(({ accounts }) => accounts[0]?.lines ?? [])).toEqual(
      whole.accounts[0]?.lines,
    );
  });

  it('counts days in Berlin', async () => {
    const userId = await ada.id();
    test.context.clock.moveTo('2026-03-28T22:59:59.999Z');
    await creditCoins(test, { userId, asset: 'ETH', amount: '1', price: '2000' });
    test.context.clock.moveTo('2026-03-28T23:00:00.000Z');
    await creditCoins(test, { userId, asset: 'ETH', amount: '2', price: '2000' });
    // The clocks went forward that night: the day ends an hour earlier by UTC.
    test.context.clock.moveTo('2026-03-29T21:59:59.999Z');
    await creditCoins(test, { userId, asset: 'ETH', amount: '4', price: '2000' });
    test.context.clock.moveTo('2026-03-29T22:00:00.000Z');
    await creditCoins(test, { userId, asset: 'ETH', amount: '8', price: '2000' });
    const { accounts } = await statement('asset=ETH&from=2026-03-29&to=2026-03-29');
    expect(accounts[0]?.lines.map(({ amount, on }) => [amount.amount.split('.')[0], on])).toEqual([
      ['2', '2026-03-29'],
      ['4', '2026-03-29'],
    ]);
    expect(accounts[0]?.lines[0]?.euroValue).toEqual({ asset: 'EUR', amount: '4000.00' });
  });

  it('shows each asset apart, and nobody else’s lines', async () => {
    const userId = await ada.id();
    await creditCoins(test, { userId, asset: 'ETH', amount: '1' });
    await creditCoins(test, { userId, asset: 'BTC', amount: '0.5', price: '60000' });
    await creditCoins(test, { userId: await test.user('bob').id(), asset: 'USDC', amount: '9' });
    const { accounts } = await statement('from=2026-01-01&to=2026-12-31');
    expect(accounts.map(({ asset, lines }) => [asset, lines.length])).toEqual([
      ['BTC', 1],
      ['ETH', 1],
    ]);
    expect(accounts[1]?.lines[0]).toMatchObject({ euroValue: null, priceId: null });
  });

  it('is empty, and says so, for an asset that was never there', async () => {
    const { accounts } = await statement('asset=USDC&from=2026-01-01&to=2026-12-31');
    expect(accounts[0]).toMatchObject({ asset: 'USDC', lines: [], check: { lineCount: 0 } });
  });

  it('refuses ranges without a day, and malformed ones', async () => {
    const codeOf = async (query: string) => {
      const { statusCode, ...response } = await ada.get(`/reports/statement?${query}`);
      return [statusCode, response.json().code];
    };
    expect(await codeOf('from=2026-06-15&to=2026-06-14')).toEqual([422, 'range_reversed']);
    expect(await codeOf('from=2026-06-16&to=2026-06-17')).toEqual([422, 'range_reversed']);
    expect(await codeOf('from=2026-02-30&to=2026-06-17')).toEqual([400, 'invalid_request']);
    expect(await codeOf('from=9999-12-31&to=9999-12-31')).toEqual([422, 'range_reversed']);
    expect((await ada.get('/reports/statement?from=0001-01-01&to=9999-12-31')).statusCode).toBe(
      200,
    );
  });

  it('is the same as CSV, with numbers that are numbers', async () => {
    const userId = await ada.id();
    await liveRandomly(userId, 7, 40);
    const query = 'asset=ETH&from=2026-01-01&to=2027-12-31';
    const { accounts } = await statement(query);
    const response = await ada.get(`/reports/statement?${query}&format=csv`);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="tessera-statement-ETH-2026-01-01-to-2026-\d\d-\d\d\.csv"$/,
      ),
    });
    const records = response.body
      .trimEnd()
      .split('\r\n')
      .map((record) => record.split(','));
    expect(new Set(records.slice(0, -1).map(({ length }) => length))).toEqual(new Set([13]));
    const linesOf = (column: number) =>
      records.filter(([row]) => row === 'line').map((record) => record[column]);
    expect(linesOf(6)).toEqual(accounts[0]?.lines.map(({ amount }) => amount.amount));
    const values = accounts[0]?.lines.map(({ euroValue }) => euroValue?.amount ?? '');
    expect(linesOf(8)).toEqual(values);
    expect(values?.filter((value) => /^\d+\.\d\d$/.test(value))).not.toHaveLength(0);
    expect(records.at(-2)?.[7]).toBe(accounts[0]?.closing.total.amount);
    expect(records.at(-1)?.[0]).toBe('check');
  });

  it('is a PDF with its own fonts', async () => {
    await liveRandomly(await ada.id(), 5, 80);
    const response = await ada.get('/reports/statement?from=2026-01-01&to=2027-12-31&format=pdf');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/pdf');
    const text = response.rawPayload.toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(text).toMatch(/\/BaseFont \/[A-Z]{6}\+Geist-Regular/);
    expect(text).toContain('/MarkInfo');
  });

  it('is never sent when the ledger was tampered with', async () => {
    const userId = await ada.id();
    await creditCoins(test, { userId, asset: 'ETH', amount: '1' });
    await test.connection.superuser.pool.query(`
      set session_replication_role = replica;
      update ledger_entries set amount = amount + 1 where kind = 'deposit' and side = 'credit';
      set session_replication_role = origin;
    `);
    const response = await ada.get('/reports/statement?asset=ETH&from=2026-01-01&to=2026-12-31');
    expect([response.statusCode, response.json().code]).toEqual([500, 'internal_error']);
  });
});
