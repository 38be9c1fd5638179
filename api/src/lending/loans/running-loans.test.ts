import type { UserId } from '@tessera/contracts/ids';
import { parseAmount } from '@tessera/money/parse-amount';
import { eurosOf, loanBalance, openLoan, readLoan } from '../../../test/borrow.ts';
import { completeProfile } from '../../../test/complete-profile.ts';
import { foldLoan } from '../../../test/fold-loan.ts';
import { giveMoney } from '../../../test/give-money.ts';
import { setPrice } from '../../../test/set-price.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { untilWaiting } from '../../../test/until-waiting.ts';
import { postTransfer } from '../../books/ledger/posting/post-transfer.ts';
import { runDueItems } from '../../platform/jobs/run-due-items.ts';
import { loanDueWork } from './loan-due-work.ts';

let test: TestApp;
let ada: TestUser;
let adaId: UserId;

beforeEach(async () => {
  test = await startTestApp();
  ada = test.user('ada');
  adaId = await ada.id();
  await completeProfile(test.context, adaId);
  await giveMoney(test.context, adaId, { asset: 'BTC', amount: '10' });
  await moveTo('2026-01-31T10:00:00Z');
});
afterEach(async () => {
  await expectFoldsAndBooksToAgree();
  await test.close();
});

const runDue = () => runDueItems(test.context, loanDueWork);
async function moveTo(instant: string, price = '60000') {
  test.context.clock.moveTo(instant);
  await setPrice(test.context, 'BTC', price);
}
const giveEuros = (amount: string) => giveMoney(test.context, adaId, { asset: 'EUR', amount });
const repay = (loan: { id: string }, amount: string, user = ada) =>
  user.post(`/loans/${loan.id}/repayments`, { body: { amount: { asset: 'EUR', amount } } });
const payOff = (loan: { id: string }, { quoteId, total }: { quoteId: string; total: unknown }) =>
  ada.post(`/loans/${loan.id}/payoff`, { body: { quoteId, total } });
async function freeCoins() {
  const { rows } = await test.connection.pool.query(
    `select balance from ledger_accounts where kind = 'available' and asset = 'BTC'`,
  );
  return rows[0].balance as bigint;
}
const amortising = (principal = '10000', collateral = '0.3') =>
  openLoan(ada, { principal, collateral, plan: 'amortising', termMonths: 24 });

/** After every test: rows are the folds of events, and the ledger says what the loans say. */
async function expectFoldsAndBooksToAgree() {
  const { database } = test.connection;
  for (const loan of await database.selectFrom('loans').selectAll().execute()) {
    const events = await database
      .selectFrom('loan_events')
      .select(['type', 'data'])
      .where('loan_id', '=', loan.id)
      .orderBy('number')
      .execute();
    const { state, outstanding, interest_paid: interestPaid } = loan;
    expect(foldLoan(events)).toEqual({ state, outstanding, interestPaid });
    const receivable = await loanBalance(test, loan, 'loan_receivable');
    const written = loan.state === 'liquidated';
    expect(receivable).toBe(written ? 0n : outstanding + loan.interest_booked - interestPaid);
  }
}

describe('instalments', () => {
  it('are collected on their days, as they were agreed', async () => {
    const loan = await amortising();
    const wish = 'collateralAsset=BTC&termMonths=24&principal=10000&collateral=0.3';
    const { plans } = (await ada.get(`/loans/quote?${wish}`)).json();
    expect(loan).toMatchObject({
      aprBasisPoints: 1190,
      aprc: plans[2].aprc,
      nextDue: { on: '2026-02-28', amount: { amount: '470.06' } },
    });
    await moveTo('2026-02-27T22:59:59Z');
    await runDue();
    expect(await eurosOf(ada)).toBe('9900.00');
    await moveTo('2026-02-27T23:00:00Z');
    await Promise.all([runDue(), runDue(), runDue()]);
    expect(await eurosOf(ada)).toBe('9429.94');
    const after = await readLoan(ada, loan);
    expect(after).toMatchObject({
      overdue: null,
      nextDue: { on: '2026-03-31', amount: { amount: '470.06' } },
    });
    expect(after.schedule[0]).toMatchObject({
      on: '2026-02-28',
      paid: { amount: '470.06' },
      status: 'collected',
    });
    expect(after.schedule).toHaveLength(24);
    expect(after.aprc).toBe(loan.aprc);
    expect(after.schedule.slice(1)).toEqual(loan.schedule.slice(1));
  });

  it('are all collected as of their days when we come late, and the last ends the loan', async () => {
    const loan = await amortising();
    await giveEuros('5000.00');
    await moveTo('2026-06-15T10:00:00Z');
    await runDue();
    const after = await readLoan(ada, loan);
    expect(after.schedule.filter(({ status }) => status === 'collected')).toHaveLength(4);
    expect(after.schedule).toMatchObject(loan.schedule.map(({ on, total }) => ({ on, total })));
    await moveTo('2028-02-01T10:00:00Z');
    await runDue();
    const closed = await readLoan(ada, loan);
    expect(closed).toMatchObject({ state: 'closed', debt: { amount: '0.00' }, nextDue: null });
    expect(closed.agreedCollateral).toEqual(loan.collateral);
    expect(closed.collateral.amount).toMatch(/^0\.0+$/);
    expect(closed.events.map(({ type }) => type).slice(-3)).toEqual([
      'matured',
      'repaid',
      'closed',
    ]);
    const paid = loan.schedule.reduce((sum, { total }) => sum + Number(total.amount), 0);
    expect(await eurosOf(ada)).toBe((14_900 - paid).toFixed(2));
    expect(await freeCoins()).toBe(1_000_000_000n);
    expect(await loanBalance(test, loan, 'loan_receivable')).toBe(0n);
  });

  it('pay interest alone when that was agreed, and the principal at the end', async () => {
    const loan = await openLoan(ada, {
      principal: '10000',
      collateral: '0.3',
      plan: 'interest_only',
      termMonths: 3,
    });
    await giveEuros('1000.00');
    await moveTo('2026-03-01T10:00:00Z');
    await runDue();
    expect(await readLoan(ada, loan)).toMatchObject({
      outstandingPrincipal: { amount: '10000.00' },
      schedule: [{ principal: { amount: '0.00' }, interest: { amount: '91.29' } }, {}, {}],
    });
    await moveTo('2026-05-01T10:00:00Z');
    await runDue();
    expect(await readLoan(ada, loan)).toMatchObject({ state: 'closed' });
  });

  it('take whatever is there; the rest is overdue at once, shown, and told', async () => {
    const loan = await amortising();
    await spend('9800.00');
    await moveTo('2026-02-28T10:00:00Z');
    await runDue();
    expect(await eurosOf(ada)).toBe('0.00');
    const late = await readLoan(ada, loan);
    expect(late).toMatchObject({
      state: 'active',
      overdue: {
        since: '2026-02-28',
        amount: { amount: '370.06' },
        graceEndsAt: '2026-03-07T23:00:00.000Z',
      },
    });
    expect(late.schedule.slice(0, 2)).toMatchObject([
      { paid: { amount: '100.00' }, status: 'overdue' },
      { status: 'planned' },
    ]);
    expect(late.events.map(({ type }) => type)).toEqual(['opened', 'fell_overdue', 'repaid']);

    await giveEuros('500.00');
    await moveTo('2026-03-03T10:00:00Z');
    const paid = (await repay(loan, '370.06')).json();
    expect(paid.overdue).toBeNull();
    expect(paid.schedule[0].status).toBe('collected');
    expect(paid.events.at(-1).type).toBe('arrears_settled');
    // Three days of interest on what was late are spread over the instalments ahead.
    expect(Number(paid.schedule[1].total.amount)).toBeGreaterThan(470);
    expect(Number(paid.schedule[1].total.amount)).toBeLessThan(470.2);
    const notices = await test.connection.database.selectFrom('notices').select('kind').execute();
    expect(notices.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['instalment_overdue', 'arrears_settled', 'loan_repaid']),
    );
  });

  it('take what is left where it is spent in the moment in which they are collected', async () => {
    const loan = await amortising();
    await moveTo('2026-02-28T10:00:00Z');
    let collected: Promise<void> | undefined;
    await spend('9800.00', async () => {
      collected = runDue();
      await untilWaiting(test, 1);
    });
    await collected;
    expect(await eurosOf(ada)).toBe('0.00');
    expect(await readLoan(ada, loan)).toMatchObject({ overdue: { amount: { amount: '370.06' } } });
  });

  it('are not planned a second time where interest is overdue: what lies ahead stays as it was', async () => {
    const loan = await amortising();
    await spend('9850.00');
    await moveTo('2026-02-28T10:00:00Z');
    await runDue();
    const late = await readLoan(ada, loan);
    // 91.29 of interest were due, and 50.00 were there.
    expect(late.overdue).toMatchObject({ amount: { amount: '420.06' } });
    expect(late.schedule.slice(1).map(({ total }) => total)).toEqual(
      loan.schedule.slice(1).map(({ total }) => total),
    );
    expect(late.schedule[1]?.interest).toEqual(loan.schedule[1]?.interest);
  });

  it('are reminded of three days before, once', async () => {
    await amortising();
    await moveTo('2026-02-25T10:00:00Z');
    await runDue();
    await runDue();
    const { rows } = await test.connection.pool.query(
      `select data->>'dueDate' as day from notices where kind = 'instalment_due_soon'`,
    );
    expect(rows).toEqual([{ day: '2026-02-28' }]);
  });
});

describe('arrears', () => {
  it('are sold for when seven days of grace are over', async () => {
    const loan = await amortising();
    await spend('9900.00');
    await moveTo('2026-02-28T10:00:00Z');
    await runDue();
    await moveTo('2026-03-07T22:59:59Z');
    await runDue();
    expect(await readLoan(ada, loan)).toMatchObject({ collateral: { amount: '0.30000000' } });
    await moveTo('2026-03-07T23:00:00Z');
    await Promise.all([runDue(), runDue()]);
    const after = await readLoan(ada, loan);
    expect(after).toMatchObject({ state: 'active', overdue: null });
    expect(after.events.filter(({ type }) => type === 'collateral_sold')).toHaveLength(1);
    // 470.06 after the fee of 1% at 60,000.
    expect(after.collateral.amount).toBe('0.29208650');
  });

  it('are paid from euros that came meanwhile before anything is sold', async () => {
    const loan = await amortising();
    await spend('9900.00');
    await moveTo('2026-02-28T10:00:00Z');
    await runDue();
    await giveEuros('1000.00');
    await moveTo('2026-03-08T10:00:00Z');
    await runDue();
    expect(await readLoan(ada, loan)).toMatchObject({
      overdue: null,
      collateral: { amount: '0.30000000' },
    });
  });

  it('wait for a current price', async () => {
    const loan = await amortising();
    await spend('9900.00');
    test.context.clock.moveTo('2026-03-08T10:00:00Z');
    await runDue();
    expect(await readLoan(ada, loan)).toMatchObject({
      overdue: { amount: { amount: '470.06' } },
      collateral: { amount: '0.30000000' },
    });
    await setPrice(test.context, 'BTC', '60000');
    await runDue();
    expect(await readLoan(ada, loan)).toMatchObject({ overdue: null });
  });

  it('add up over several due dates that a stop has covered', async () => {
    const loan = await amortising();
    await spend('9500.00');
    test.context.clock.moveTo('2026-05-02T10:00:00Z');
    await runDue();
    expect(await readLoan(ada, loan)).toMatchObject({
      overdue: { since: '2026-02-28', amount: { amount: '1010.18' } },
      nextDue: { on: '2026-05-31' },
    });
  });

  it('of a matured loan are its whole debt, with the same grace', async () => {
    const loan = await openLoan(ada, { principal: '10000', collateral: '0.5', termMonths: 3 });
    await moveTo('2026-04-30T10:00:00Z');
    await runDue();
    expect(await readLoan(ada, loan)).toMatchObject({
      state: 'matured',
      overdue: { since: '2026-04-30', graceEndsAt: '2026-05-07T22:00:00.000Z' },
      events: [
        { type: 'opened' },
        { type: 'matured' },
        { type: 'fell_overdue' },
        { type: 'repaid' },
      ],
    });
    await moveTo('2026-05-08T10:00:00Z');
    await runDue();
    const ended = await readLoan(ada, loan);
    expect(ended).toMatchObject({ state: 'closed', overdue: null });
    expect(ended.events.map(({ type }) => type).slice(-4)).toEqual([
      'collateral_sold',
      'repaid',
      'arrears_settled',
      'closed',
    ]);
    expect(await loanBalance(test, loan, 'collateral')).toBe(0n);
  });
});

describe('repaying', () => {
  it('pays interest before principal, lowers the instalments and keeps their dates', async () => {
    const loan = await amortising();
    await moveTo('2026-02-10T10:00:00Z');
    const after = (await repay(loan, '2000.00')).json();
    // Ten days at 11.9% are 32.60.
    expect(after).toMatchObject({
      accruedInterest: { amount: '0.00' },
      outstandingPrincipal: { amount: '8032.60' },
      nextDue: { on: '2026-02-28' },
    });
    expect(after.schedule.map(({ on }: { on: string }) => on)).toEqual(
      loan.schedule.map(({ on }) => on),
    );
    expect(Number(after.schedule[3].total.amount)).toBeLessThan(380);
    expect(after.events.at(-1)).toMatchObject({
      type: 'repaid',
      data: { interest: { amount: '32.60' }, principal: { amount: '1967.40' } },
    });
  });

  it('takes no more than the debt, and closes with it', async () => {
    const loan = await amortising('1000', '0.1');
    await giveEuros('500.00');
    expect((await repay(loan, '5000.00')).json()).toMatchObject({
      state: 'closed',
      debt: { amount: '0.00' },
    });
    expect(await eurosOf(ada)).toBe('490.00');
    expect(await freeCoins()).toBe(1_000_000_000n);
  });

  it('ends nothing while interest has taken its part, though the whole principal is paid', async () => {
    const loan = await amortising();
    await giveEuros('500.00');
    await moveTo('2026-02-10T10:00:00Z');
    // Ten days at 11.9% are 32.60, and come first.
    expect((await repay(loan, '10000.00')).json()).toMatchObject({
      state: 'active',
      outstandingPrincipal: { amount: '32.60' },
      debt: { amount: '32.60' },
      collateral: { amount: '0.30000000' },
    });
    expect((await repay(loan, '32.60')).json()).toMatchObject({ state: 'closed' });
  });

  it('collects first what is due on the day', async () => {
    const loan = await amortising();
    await moveTo('2026-02-28T10:00:00Z');
    const after = (await repay(loan, '100.00')).json();
    expect(after.schedule[0]).toMatchObject({ status: 'collected' });
    expect(after.events.map(({ type }: { type: string }) => type)).toEqual([
      'opened',
      'repaid',
      'repaid',
    ]);
  });

  it.each([
    ['more than the wallet holds', '9900.01', { status: 409, code: 'insufficient_funds' }],
    ['nothing', '0.00', { status: 422, code: 'amount_too_small' }],
  ])('refuses %s', async (_, amount, problem) => {
    const loan = await amortising();
    expect((await repay(loan, amount)).json()).toMatchObject(problem);
    expect(await eurosOf(ada)).toBe('9900.00');
  });

  it('refuses coins, and the loan of somebody else', async () => {
    const loan = await amortising();
    const coins = await ada.post(`/loans/${loan.id}/repayments`, {
      body: { amount: { asset: 'BTC', amount: '1' } },
    });
    expect(coins.json()).toMatchObject({ status: 422, code: 'wrong_currency' });
    expect((await repay(loan, '10.00', test.user('eve'))).statusCode).toBe(404);
  });

  it('never overdraws the wallet, whatever comes at once', async () => {
    const loan = await amortising('1000', '0.1');
    const answers = await Promise.all(Array.from({ length: 50 }, () => repay(loan, '100.00')));
    const paid = answers.filter(({ statusCode }) => statusCode === 200);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(paid).toHaveLength(9);
    expect(refused).toHaveLength(41);
    expect(new Set(refused.map((answer) => answer.json().code))).toEqual(
      new Set(['insufficient_funds']),
    );
    expect(await eurosOf(ada)).toBe('90.00');
  });
});

describe('paying off', () => {
  it('takes exactly what was quoted and leaves no dust', async () => {
    const loan = await openLoan(ada, { principal: '24000', collateral: '0.8' });
    await giveEuros('2000.00');
    await moveTo('2026-08-19T10:00:00Z');
    const quote = (await ada.get(`/loans/${loan.id}/payoff`)).json();
    expect(quote).toMatchObject({
      on: '2026-08-19',
      validUntil: '2026-08-19T22:00:00.000Z',
      fees: { amount: '0.00' },
      interest: { amount: '1301.92' },
      principal: { amount: '24000.00' },
      total: { amount: '25301.92' },
    });
    expect((await payOff(loan, quote)).json()).toMatchObject({
      state: 'closed',
      collateral: { amount: '0.00000000' },
    });
    expect(await eurosOf(ada)).toBe('458.08');
    expect(await loanBalance(test, loan, 'loan_receivable')).toBe(0n);
    expect(await freeCoins()).toBe(1_000_000_000n);
    expect((await ada.get(`/loans/${loan.id}/payoff`)).json()).toMatchObject({
      code: 'illegal_transition',
      from: 'closed',
      to: 'closed',
    });
  });

  it('dies at midnight in Berlin and with any change of the loan', async () => {
    const loan = await openLoan(ada, { principal: '24000', collateral: '0.8' });
    await giveEuros('2000.00');
    await moveTo('2026-08-19T21:59:59Z');
    const quote = (await ada.get(`/loans/${loan.id}/payoff`)).json();
    await moveTo('2026-08-19T22:00:00Z');
    expect((await payOff(loan, quote)).json()).toMatchObject({
      status: 409,
      code: 'payoff_changed',
      payoff: { on: '2026-08-20', total: { amount: '25308.43' } },
    });
    const today = (await ada.get(`/loans/${loan.id}/payoff`)).json();
    await repay(loan, '1.00');
    const changed = (await payOff(loan, today)).json();
    expect(changed).toMatchObject({
      code: 'payoff_changed',
      payoff: { total: { amount: '25307.43' } },
    });
    expect((await payOff(loan, { ...changed.payoff, total: today.total })).statusCode).toBe(409);
    expect((await payOff(loan, changed.payoff)).json()).toMatchObject({ state: 'closed' });
  });
});

describe('withdrawing from a loan', () => {
  it('gives back principal and interest, and the origination fee', async () => {
    const loan = await openLoan(ada, { principal: '24000', collateral: '0.8' });
    expect(loan.withdrawUntil).toBe('2026-02-14');
    await giveEuros('1000.00');
    await moveTo('2026-02-14T22:59:59Z');
    expect((await ada.post(`/loans/${loan.id}/withdraw`)).json()).toMatchObject({
      state: 'closed',
      events: [
        { type: 'opened' },
        { type: 'repaid', cause: 'withdrawn_by_borrower' },
        { type: 'closed', cause: 'withdrawn_by_borrower' },
      ],
    });
    // 1,000 less 14 days of interest at 9.9%.
    expect(await eurosOf(ada)).toBe('908.87');
    expect(await freeCoins()).toBe(1_000_000_000n);
  });

  it('can pay with the refund itself, and says what is missing', async () => {
    const loan = await openLoan(ada, { principal: '24000', collateral: '0.8' });
    expect((await ada.post(`/loans/${loan.id}/withdraw`)).json()).toMatchObject({
      state: 'closed',
    });
    expect(await eurosOf(ada)).toBe('0.00');
    const other = await openLoan(ada, { principal: '24000', collateral: '0.8' });
    await moveTo('2026-02-01T10:00:00Z');
    expect((await ada.post(`/loans/${other.id}/withdraw`)).json()).toMatchObject({
      code: 'insufficient_funds',
      missing: { amount: '6.51' },
    });
  });

  it('ends after 14 days', async () => {
    const loan = await openLoan(ada, { principal: '24000', collateral: '0.8' });
    await moveTo('2026-02-14T23:00:00Z');
    expect((await ada.post(`/loans/${loan.id}/withdraw`)).json()).toMatchObject({
      status: 409,
      code: 'withdrawal_period_over',
      lastDay: '2026-02-14',
    });
    expect(await readLoan(ada, loan)).toMatchObject({ withdrawUntil: null });
  });
});

/** Euros leave the wallet, as a payout to the bank would take them, and it is told before that is committed. */
async function spend(text: string, beforeCommit = async () => {}): Promise<void> {
  const amount = parseAmount(text, 'EUR');
  const kind = 'withdrawal';
  const wallet = { kind: 'available', asset: 'EUR', userId: adaId } as const;
  await test.connection.database.transaction().execute(async (trx) => {
    await postTransfer(trx, {
      kind,
      eventKey: 'test:spent',
      reference: null,
      bookedAt: test.context.clock.now(),
      prices: [],
      postings: [
        { account: wallet, side: 'debit', amount, kind },
        { account: { kind: 'custody', asset: 'EUR' }, side: 'credit', amount, kind },
      ],
    });
    await beforeCommit();
  });
}
