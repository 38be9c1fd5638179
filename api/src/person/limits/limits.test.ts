import { openLoan } from '../../../test/borrow.ts';
import { completeProfile } from '../../../test/complete-profile.ts';
import { confirm, mailedCode, payIn, requestWithdrawal } from '../../../test/euro-steps.ts';
import { giveMoney } from '../../../test/give-money.ts';
import { setPrice } from '../../../test/set-price.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { raiseDailyLimit } from './raise-daily-limit.ts';

const hour = 3_600_000;

let test: TestApp;
let ada: TestUser;
beforeEach(async () => {
  test = await startTestApp();
  ada = test.user('ada');
});
afterEach(() => test.close());

const euro = (amount: string) => ({ asset: 'EUR', amount });
const limits = async () => (await ada.get('/limits')).json();
const withdraw = (amount: string) => requestWithdrawal(ada, amount);
const raise = (amount: string) => ada.post('/limits/raises', { body: { limit: euro(amount) } });

describe('the withdrawal limit', () => {
  beforeEach(() => payIn(test, ada, '200000.00'));

  it('is shared by requests of one moment', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => withdraw('9000.00')));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'daily_limit_exceeded',
      limit: euro('50000.00'),
      left: euro('5000.00'),
      frees: [{ at: '2026-06-16T10:00:00.000Z', amount: euro('45000.00') }],
    });
    expect(await limits()).toEqual({
      limit: euro('50000.00'),
      used: euro('45000.00'),
      left: euro('5000.00'),
      frees: [{ at: '2026-06-16T10:00:00.000Z', amount: euro('45000.00') }],
      raisedUntil: null,
      frozenUntil: null,
    });
  });

  it('holds over midnight, for any 24 hours', async () => {
    test.context.clock.moveTo('2026-06-15T21:59:00Z');
    expect((await withdraw('50000.00')).statusCode).toBe(201);
    test.context.clock.moveTo('2026-06-15T22:01:00Z');
    expect((await withdraw('1.00')).json()).toMatchObject({
      code: 'daily_limit_exceeded',
      left: euro('0.00'),
    });
    test.context.clock.moveTo('2026-06-16T21:58:59.999Z');
    expect((await withdraw('1.00')).statusCode).toBe(409);
    test.context.clock.moveTo('2026-06-16T21:59:00Z');
    expect((await withdraw('50000.00')).statusCode).toBe(201);
  });

  it('comes free a withdrawal at a time, and at once when one does not happen', async () => {
    await withdraw('20000.00');
    test.context.clock.advance(hour);
    const { id } = (await withdraw('10000.00')).json();
    test.context.clock.advance(hour);
    await withdraw('20000.00');
    const [first, second, third] = ['10', '11', '12'].map((at) => `2026-06-16T${at}:00:00.000Z`);
    expect((await withdraw('1.00')).json()).toMatchObject({
      frees: [
        { at: first, amount: euro('20000.00') },
        { at: second, amount: euro('10000.00') },
        { at: third, amount: euro('20000.00') },
      ],
      detail: expect.stringContaining(`EUR 20000.00 come free at 16 Jun 2026, 12:00 in Berlin.`),
    });
    await ada.post(`/fiat/withdrawals/${id}/cancel`);
    expect(await limits()).toMatchObject({
      left: euro('10000.00'),
      frees: [{ at: first }, { at: third }],
    });
  });

  it('falls back when a raise by support ends, and says what comes free then', async () => {
    const userId = await ada.id();
    await test.connection.database.transaction().execute((trx) =>
      raiseDailyLimit(trx, test.context, {
        userId,
        euroCents: 10_000_000n as never,
        validUntil: new Date('2026-06-15T12:00:00Z'),
        actor: 'support',
        cause: 'a ticket',
      }),
    );
    await withdraw('60000.00');
    test.context.clock.advance(hour);
    await withdraw('20000.00');
    expect(await limits()).toMatchObject({
      limit: euro('100000.00'),
      left: euro('20000.00'),
      raisedUntil: '2026-06-15T12:00:00.000Z',
      frees: [
        { at: '2026-06-16T10:00:00.000Z', amount: euro('30000.00') },
        { at: '2026-06-16T11:00:00.000Z', amount: euro('20000.00') },
      ],
    });
    test.context.clock.advance(hour);
    expect(await limits()).toMatchObject({ limit: euro('50000.00'), left: euro('0.00') });
  });
});

describe('a raise', () => {
  beforeEach(async () => {
    await completeProfile(test.context, await ada.id());
    await setPrice(test.context, 'BTC', '60000');
    await giveMoney(test.context, await ada.id(), { asset: 'BTC', amount: '4' });
    await giveMoney(test.context, await ada.id(), { asset: 'EUR', amount: '500000' });
  });

  const borrow = (principal: string) => openLoan(ada, { principal });
  const giveBack = async ({ id }: { readonly id: string }) => {
    const { statusCode, body } = await ada.post(`/loans/${id}/withdraw`);
    if (statusCode !== 200) throw new Error(body);
  };

  it('is granted up to what a loan just paid out, and beyond that by support', async () => {
    expect((await raise('50000.00')).json().code).toBe('limit_raise_needless');
    expect((await raise('60000.00')).json()).toMatchObject({
      code: 'limit_raise_needs_support',
      upTo: euro('50000.00'),
    });
    const { payout } = await borrow('80000.00');
    expect((await raise('80000.00')).json()).toMatchObject({ upTo: payout });
    expect((await raise(payout.amount)).json()).toMatchObject({
      limit: payout,
      raisedUntil: '2026-06-18T10:00:00.000Z',
    });
    expect((await withdraw(payout.amount)).statusCode).toBe(201);
  });

  it('cannot be had by loans that were given back', async () => {
    for (let circle = 0; circle < 4; circle += 1) await giveBack(await borrow('45000.00'));
    expect((await raise('170000.00')).json()).toMatchObject({
      code: 'limit_raise_needs_support',
      upTo: euro('50000.00'),
    });
    const kept = await borrow('60000.00');
    expect((await raise('60000.00')).json()).toMatchObject({ upTo: kept.payout });
  });

  it('cannot be had by repaying one loan out of another', async () => {
    const old = await borrow('60000.00');
    test.context.clock.advance(100 * hour);
    await setPrice(test.context, 'BTC', '60000');
    await ada.post(`/loans/${old.id}/repayments`, { body: { amount: euro('60000.00') } });
    const { payout } = await borrow('60000.00');
    expect((await raise(payout.amount)).json()).toMatchObject({ upTo: euro('50000.00') });
  });

  it('ends with the loan that covered it', async () => {
    const loan = await borrow('80000.00');
    await raise(loan.payout.amount);
    await giveBack(loan);
    expect(await limits()).toMatchObject({ limit: euro('50000.00'), raisedUntil: null });
    expect((await withdraw('50000.01')).json()).toMatchObject({ code: 'daily_limit_exceeded' });
  });

  it('shrinks with what of the loan is repaid', async () => {
    const loan = await borrow('90000.00');
    await raise(loan.payout.amount);
    await ada.post(`/loans/${loan.id}/repayments`, { body: { amount: euro('30000.00') } });
    const left = (Number(loan.payout.amount) - 30_000).toFixed(2);
    expect(await limits()).toMatchObject({ limit: euro(left) });
  });

  it('of several counts each payout once', async () => {
    const first = await borrow('60000.00');
    await raise(first.payout.amount);
    const second = await borrow('30000.00');
    const both = (Number(first.payout.amount) + Number(second.payout.amount)).toFixed(2);
    expect((await raise(both)).json()).toMatchObject({ limit: euro(both) });
    await giveBack(second);
    expect(await limits()).toMatchObject({ limit: first.payout });
    await giveBack(first);
    expect(await limits()).toMatchObject({ limit: euro('50000.00') });
  });

  it('lets a payout leave once, and not each day anew', async () => {
    const { payout } = await borrow('80000.00');
    await raise(payout.amount);
    expect((await withdraw(payout.amount)).statusCode).toBe(201);
    expect(await limits()).toMatchObject({
      left: euro('0.00'),
      frees: [{ at: '2026-06-16T10:00:00.000Z', amount: euro('50000.00') }],
    });
    test.context.clock.advance(25 * hour);
    expect(await limits()).toMatchObject({ limit: euro('50000.00'), left: euro('50000.00') });
    expect((await raise(payout.amount)).json()).toMatchObject({ upTo: euro('50000.00') });
  });

  it('does not carry a withdrawal over its code when its cover was given back meanwhile', async () => {
    const loan = await borrow('80000.00');
    await raise(loan.payout.amount);
    const withdrawal = (await withdraw('70000.00')).json();
    await giveBack(loan);
    const code = await mailedCode(test, 'ada');
    expect((await confirm(ada, withdrawal, code)).json()).toMatchObject({
      code: 'daily_limit_exceeded',
      limit: euro('50000.00'),
    });
    await ada.post(`/fiat/withdrawals/${withdrawal.id}/cancel`);
    const smaller = (await withdraw('50000.00')).json();
    expect((await confirm(ada, smaller, await mailedCode(test, 'ada'))).statusCode).toBe(200);
  });

  it('keeps withdrawals that ask together within it', async () => {
    const { payout } = await borrow('80000.00');
    await raise(payout.amount);
    const answers = await Promise.all(Array.from({ length: 12 }, () => withdraw('10000.00')));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(7);
  });
});
