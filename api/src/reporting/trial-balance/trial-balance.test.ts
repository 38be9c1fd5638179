import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseAmount } from '@tessera/money/parse-amount';
import { dayOf } from '@tessera/second-arithmetic/days';
import { interestAtClose } from '@tessera/second-arithmetic/loans/interest-at-close';
import { type Ask, listLoans, readLoan } from '@tessera/second-arithmetic/loans/read-loans';
import { openBitcoinLoan } from '../../../test/bitcoin-loan.ts';
import { openLoan } from '../../../test/borrow.ts';
import { giveMoney } from '../../../test/give-money.ts';
import { type PriceTape, priceTape } from '../../../test/price-tape.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { postTransfer } from '../../books/ledger/posting/post-transfer.ts';
import { credit, debit, type Posting } from '../../books/ledger/posting/transfer.ts';
import { findImbalances } from './chart.ts';
import { makeTrialBalance, type TrialAccount, type TrialBalance } from './make-trial-balance.ts';

const command = fileURLToPath(new URL('../../../../scripts/trial-balance.ts', import.meta.url));
const year = { first: '2027-01-01', day: '2027-12-31' };

let test: TestApp;
let tape: PriceTape;
let asOfNewYearsEve: TrialBalance;
const loans: Record<string, string> = {};

/**
 * A year of loans. When it ends one is called, one in arrears, one waits, one was written off, one was paid off half an hour
 * before, and an instalment of that day is collected ten minutes after.
 */
beforeAll(async () => {
  test = await startTestApp();
  tape = priceTape(test);
  const ada = test.user('ada');
  const late = test.user('late');
  await at('2026-12-20T10:00:00Z');
  await lend('old', ada, { principal: '24000.00', termMonths: 24 });
  await at('2027-01-31T10:00:00Z');
  await lend('amortising', ada, { principal: '10000.00', plan: 'amortising', termMonths: 24 });
  await at('2027-03-31T10:00:00Z');
  await lend('interestOnly', ada, { principal: '12000.00', plan: 'interest_only' });
  await lend('paidOff', ada, { principal: '5000.00' });
  await at('2027-08-01T10:00:00Z');
  await lend('writtenOff', ada, { principal: '24000.00', collateral: '0.8' });
  await at('2027-09-01T10:00:00Z', '20000');
  await tape.tick(30);
  await at('2027-09-27T10:00:00Z', '60000');
  await lend('inArrears', late, { principal: '10000.00', plan: 'interest_only' });
  await lend('sold', ada, { principal: '24000.00', collateral: '0.8' });
  await at('2027-10-31T10:00:00Z', '39000');
  await tape.tick(30);
  await at('2027-11-30T10:00:00Z', '60000');
  await at('2027-12-20T10:00:00Z');
  await lend('called', ada, { principal: '24000.00', collateral: '0.8' });
  await spendAll(late);
  await at('2027-12-27T10:00:00Z');
  await at('2027-12-30T22:30:00Z', '42000');
  test.context.clock.moveTo('2027-12-31T22:30:00Z');
  const waits = { principal: '3000', collateral: '0.5', waitForCollateral: true };
  await tape.publish();
  loans.waiting = (await openLoan(late, waits)).id;
  await payOff(ada, loans.paidOff ?? '');
  asOfNewYearsEve = await read();
  await at('2027-12-31T23:10:00Z');
  await giveMoney(test.context, await late.id(), { asset: 'BTC', amount: '0.5' });
  await at('2028-01-02T10:00:00Z');
});
afterAll(() => test.close());

/** All their euros leave us. */
async function spendAll(user: TestUser): Promise<void> {
  const [asset, userId, kind] = ['EUR', await user.id(), 'spent'] as const;
  const amount = parseAmount((await user.get('/fiat')).json().balance.available.amount, asset);
  await post('spent', [
    debit({ kind: 'available', asset, userId }, amount, kind),
    credit({ kind: 'custody', asset }, amount, kind),
  ]);
}

const post = (name: string, postings: readonly Posting[], bookedAt = test.context.clock.now()) =>
  test.connection.database.transaction().execute((trx) =>
    postTransfer(trx, {
      ...{ kind: 'test', eventKey: name, reference: null, prices: [], postings, bookedAt },
    }),
  );

/** Does what is due then. */
async function at(instant: string, price?: string): Promise<void> {
  test.context.clock.moveTo(instant);
  await tape.tick(0, price);
}

async function lend(
  name: string,
  user: TestUser,
  terms: Parameters<typeof openBitcoinLoan>[2],
): Promise<void> {
  const { id } = await openBitcoinLoan(test, user, { collateral: '4', ...terms });
  loans[name] = id;
}

async function payOff(user: TestUser, id: string): Promise<void> {
  const quote = (await user.get(`/loans/${id}/payoff`)).json();
  const body = { quoteId: quote.quoteId, total: quote.total };
  const answer = await user.post(`/loans/${id}/payoff`, { body });
  if (answer.statusCode >= 300) throw new Error(answer.body);
}

const read = (days = year) => makeTrialBalance(test.connection.database, days);

/** Debits less credits at the close. */
const closingOf = ({ lines }: TrialBalance, account: TrialAccount, asset = 'EUR') =>
  lines.find((line) => line.account === account && line.asset === asset)?.closing ?? 0n;

/** By the arithmetic that shares nothing with the product, loan by loan. */
async function interestBySecondArithmetic(
  day: string,
  closedAt: string,
): Promise<Map<string, bigint>> {
  const ask: Ask = (query, values) => test.connection.pool.query(query, [...values]);
  const interest = new Map<string, bigint>();
  for (const id of await listLoans(ask, '00000000-0000-0000-0000-000000000000', 100)) {
    const close = { day: dayOf(day), closedAt: Date.parse(closedAt) };
    interest.set(id, interestAtClose(await readLoan(ask, id), close));
  }
  return interest;
}

describe('the trial balance of 31 December', () => {
  it('balances in each asset, and has the interest of the second arithmetic to the cent', async () => {
    const balance = await read();
    expect(findImbalances(balance)).toEqual([]);
    const interest = await interestBySecondArithmetic('2027-12-31', '2027-12-31T23:00:00Z');
    const { booked, sinceBooked } = balance.interest;
    expect(booked + sinceBooked).toBe([...interest.values()].reduce((sum, each) => sum + each));
    expect(closingOf(balance, 'accrued_interest')).toBe(sinceBooked);
    expect(booked).toBeGreaterThan(0n);
    const of = (name: string) => interest.get(loans[name] ?? '');
    for (const name of ['paidOff', 'writtenOff', 'waiting']) expect(of(name)).toBe(0n);
    for (const name of ['inArrears', 'called', 'sold', 'interestOnly']) {
      expect(of(name)).toBeGreaterThan(0n);
    }
    // 24,000 euros at 6.90% for the 377 days from 20 December 2026 to 31 December 2027.
    expect(of('old')).toBe(171_044n);
  });

  it('is the same when it is asked for after the year as before its end', async () => {
    expect(await read()).toEqual(asOfNewYearsEve);
  });

  it('agrees on other days too, the last of the year before among them', async () => {
    for (const [day, closedAt] of [
      ['2026-12-31', '2026-12-31T23:00:00Z'],
      ['2027-07-01', '2027-07-01T22:00:00Z'],
      ['2027-10-30', '2027-10-30T22:00:00Z'],
      ['2028-01-02', '2028-01-02T23:00:00Z'],
    ] as const) {
      const balance = await read({ first: day, day });
      expect(findImbalances(balance)).toEqual([]);
      const interest = await interestBySecondArithmetic(day, closedAt);
      const total = balance.interest.booked + balance.interest.sinceBooked;
      expect(total).toBe([...interest.values()].reduce((sum, each) => sum + each));
    }
  });

  it('takes what was earned by the first day out of the income of the year', async () => {
    const { lines } = await read();
    const accrued = lines.find(({ account }) => account === 'accrued_interest');
    // 24,000 euros at 6.90% for twelve days.
    expect(accrued).toMatchObject({ opening: 5_444n, debits: (accrued?.closing ?? 0n) - 5_444n });
  });
});

describe('expense and trading result', () => {
  it('stand apart from income and capital, also where they were booked before', async () => {
    const asset = 'ETH';
    const before = await read();
    const inJune = new Date('2027-06-01T10:00:00Z');
    const book = (name: string, postings: readonly Posting[]) => post(name, postings, inJune);
    await book('funded', [
      debit({ kind: 'inventory', asset }, 100n, 'capital'),
      credit({ kind: 'capital', asset }, 100n, 'capital'),
    ]);
    for (const kind of ['income', 'network_fees'] as const) {
      await book(`fee-${kind}`, [
        debit({ kind, asset }, 7n, 'network_fee'),
        credit({ kind: 'inventory', asset }, 7n, 'network_fee'),
      ]);
    }
    for (const kind of ['capital', 'trading'] as const) {
      await book(`bought-${kind}`, [
        debit({ kind: 'inventory', asset }, 5n, 'collateral_bought'),
        credit({ kind, asset }, 5n, 'collateral_bought'),
      ]);
    }
    const after = await read();
    const change = (account: TrialAccount) =>
      closingOf(after, account, asset) - closingOf(before, account, asset);
    expect(findImbalances(after)).toEqual([]);
    expect(change('network_fees')).toBe(14n);
    expect(change('trading')).toBe(-10n);
    expect(change('income')).toBe(0n);
    expect(change('capital')).toBe(-100n);
  });

  it('have what the house paid for collateral, and what it lost', async () => {
    const balance = await read();
    expect(closingOf(balance, 'trading', 'BTC')).toBe(-closingOf(balance, 'inventory', 'BTC'));
    expect(closingOf(balance, 'trading')).toBeGreaterThan(0n);
    expect(closingOf(balance, 'credit_losses')).toBeGreaterThan(0n);
  });
});

describe('npm run trial-balance', () => {
  const run = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, TESSERA_MODE: 'sandbox', DATABASE_URL: test.connection.url },
    });
    return { status, stdout, stderr };
  };

  it('prints the books of a day and the year before it, and ends with 0', () => {
    const { status, stdout } = run('--day', '2027-12-31');
    expect(stdout).toContain('Trial balance of 2027-12-31, with what moved it since 2027-01-01');
    expect(stdout).toMatch(/ {2}accrued_interest +EUR +54\.44 D/);
    expect(stdout).toMatch(/It balances in each asset\.\n$/);
    expect(status).toBe(0);
  });

  it('says what a day is when it gets none', () => {
    expect(run('--day', '31.12.2027')).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('--day takes a day such as 2026-12-31, not 31.12.2027'),
    });
  });
});
