import type { LoanId } from '@tessera/contracts/ids';
import { type Cents, cents } from '@tessera/money/minor-units';
import { openBitcoinLoan } from '../../../../test/bitcoin-loan.ts';
import { openLoan } from '../../../../test/borrow.ts';
import { giveMoney } from '../../../../test/give-money.ts';
import { type PriceTape, priceTape } from '../../../../test/price-tape.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { sellForArrears } from '../liquidation/sell-for-arrears.ts';

let test: TestApp;
let tape: PriceTape;
let ada: TestUser;

const dayMs = 86_400_000;

beforeEach(async () => {
  test = await startTestApp();
  tape = priceTape(test);
  ada = test.user('ada');
  await tape.publish();
});
afterEach(() => test.close());

const change = (loanId: LoanId, path: string, amount: string, asset = 'BTC') =>
  ada.post(`/loans/${loanId}/${path}`, { body: { amount: { asset, amount } } });
const add = (loanId: LoanId, amount: string) => change(loanId, 'collateral', amount);
const release = (loanId: LoanId, amount: string) => change(loanId, 'collateral/release', amount);
const releasable = async (loanId: LoanId) =>
  (await ada.get(`/loans/${loanId}/collateral/releasable`)).json();
const freeCoins = async () =>
  (
    await test.connection.pool.query(
      `select balance from ledger_accounts where kind = 'available' and asset = 'BTC'`,
    )
  ).rows[0]?.balance;

describe('adding collateral', () => {
  it('moves free coins, also while prices are stale', async () => {
    const { id } = await openBitcoinLoan(test, ada);
    await giveMoney(test.context, await ada.id(), { asset: 'BTC', amount: '0.5' });
    test.context.clock.advance(3_600_000);
    const answer = await add(id, '0.2');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ collateral: { amount: '1.00000000' } });
    expect(await freeCoins()).toBe(30_000_000n);
    expect(answer.json().events.at(-1)).toMatchObject({
      type: 'collateral_added',
      data: { amount: { asset: 'BTC', amount: '0.20000000' } },
    });
  });

  it('says how much is missing, and refuses what makes no sense', async () => {
    const { id } = await openBitcoinLoan(test, ada);
    expect((await add(id, '0.1')).json()).toMatchObject({
      status: 409,
      code: 'insufficient_collateral',
      missing: { asset: 'BTC', amount: '0.10000000' },
    });
    expect((await change(id, 'collateral', '1', 'ETH')).json()).toMatchObject({
      status: 422,
      code: 'wrong_coin',
    });
    expect((await add(id, '0')).json()).toMatchObject({ code: 'amount_too_small' });
    expect((await add(id, '0.123456789')).statusCode).toBe(400);
    const other = await test.user('mallory').post(`/loans/${id}/collateral`, {
      body: { amount: { asset: 'BTC', amount: '0.1' } },
    });
    expect(other.statusCode).toBe(404);
  });

  it('is impossible once the loan has ended', async () => {
    const { id } = await openBitcoinLoan(test, ada);
    await giveMoney(test.context, await ada.id(), { asset: 'EUR', amount: '1000.00' });
    await ada.post(`/loans/${id}/repayments`, {
      body: { amount: { asset: 'EUR', amount: '24000.00' } },
    });
    expect((await add(id, '0.1')).json()).toMatchObject({
      status: 409,
      code: 'illegal_transition',
      from: 'closed',
    });
  });
});

describe('releasing collateral', () => {
  it('gives what the tier of the APR leaves, to the last unit', async () => {
    const { id } = await openBitcoinLoan(test, ada);
    expect(await releasable(id)).toMatchObject({ amount: { amount: '0.00000000' }, reason: null });
    await tape.tick(10, '75000');
    // 24,000 at 50% of 75,000 needs 0.64 BTC; with a year's interest at 65% it is 0.54105….
    expect(await releasable(id)).toMatchObject({
      amount: { amount: '0.16000000' },
      ltvBoundBasisPoints: 5000,
    });
    expect((await release(id, '0.16000001')).json()).toMatchObject({
      status: 409,
      code: 'release_too_large',
      releasable: { amount: '0.16000000' },
    });
    expect((await release(id, '0.16')).json()).toMatchObject({
      collateral: { amount: '0.64000000' },
      loanToValueBasisPoints: 5000,
    });
    expect(await freeCoins()).toBe(16_000_000n);
    expect((await release(id, '0.00000001')).json().code).toBe('release_too_large');
  });

  it('leaves what a bullet needs until maturity, and names the figures that it follows from', async () => {
    const wish = {
      principal: '24000.00',
      collateral: '0.77',
      plan: 'bullet',
      termMonths: 24,
    } as const;
    await openBitcoinLoan(test, ada);
    await giveMoney(test.context, await ada.id(), { asset: 'BTC', amount: '0.77' });
    const { id, schedule } = await openLoan(ada, wish);
    await tape.tick(10, '75000');
    // At 60% of 75,000 it would be 0.53333334 BTC; until maturity 11.9% a year come on top, within 65%.
    const [due] = schedule;
    const atMaturity = BigInt(due?.total.amount.replace('.', '') ?? '');
    const needed = (atMaturity * 10n ** 8n * 100n) / (65n * 7_500_000n) + 1n;
    const inCoins = (units: bigint) => `0.${String(units).padStart(8, '0')}`;
    expect(await releasable(id)).toEqual({
      amount: { asset: 'BTC', amount: inCoins(77_000_000n - needed) },
      ltvBoundBasisPoints: 6000,
      reason: null,
      formula: {
        price: { id: expect.any(String), value: '75000.00000000', observedAt: expect.any(String) },
        debt: { asset: 'EUR', amount: '24000.00' },
        collateral: { asset: 'BTC', amount: '0.77000000' },
        loanToValueBasisPoints: 4156,
        ltvBoundBasisPoints: 6000,
        debtAtMaturity: due?.total,
        warningLtvBasisPoints: 6500,
        needed: { asset: 'BTC', amount: inCoins(needed) },
      },
    });
    expect(needed).toBeGreaterThan(60_000_000n);
    expect((await release(id, inCoins(77_000_001n - needed))).statusCode).toBe(409);
  });

  it('gives less where that is wished and less is free by now, and says how much', async () => {
    const { id } = await openBitcoinLoan(test, ada);
    await tape.tick(10, '75000');
    const releaseAll = (amount: string) =>
      ada.post(`/loans/${id}/collateral/release`, {
        body: { amount: { asset: 'BTC', amount }, orLess: true },
      });
    await tape.tick(10, '70000');
    // 24,000 at 50% of 70,000 needs 0.68571429 BTC.
    const released = (await releaseAll('0.16000000')).json();
    expect(released).toMatchObject({ collateral: { amount: '0.68571429' } });
    expect(released.events.at(-1)).toMatchObject({
      type: 'collateral_released',
      data: { amount: { asset: 'BTC', amount: '0.11428571' } },
    });
    expect(await freeCoins()).toBe(11_428_571n);
    expect((await releaseAll('0.00000001')).json().code).toBe('release_too_large');
    await tape.tick(10, '75000');
    expect((await releaseAll('0.01')).json()).toMatchObject({
      collateral: { amount: '0.67571429' },
    });
  });

  it('is never given twice for the same excess', async () => {
    const { id } = await openBitcoinLoan(test, ada);
    await tape.tick(10, '75000');
    const answers = await Promise.all([1, 2, 3].map(() => release(id, '0.1')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await freeCoins()).toBe(10_000_000n);
  });

  it('is blocked by a stale price', async () => {
    const { id } = await openBitcoinLoan(test, ada);
    await tape.tick(10, '75000');
    test.context.clock.advance(301_000);
    expect((await release(id, '0.1')).json()).toMatchObject({ status: 409, code: 'price_stale' });
    expect(await releasable(id)).toMatchObject({ reason: 'price_stale', formula: null });
  });

  it('is refused in a margin call, also when the price has half recovered', async () => {
    const { id } = await openBitcoinLoan(test, ada);
    await tape.tick(10, '42000');
    await tape.tick(10, '45000');
    expect((await release(id, '0.00000001')).json()).toMatchObject({
      status: 409,
      code: 'release_refused',
      reason: 'margin_call',
    });
    expect(await releasable(id)).toMatchObject({ reason: 'margin_call' });
  });

  it('is refused in arrears', async () => {
    const monthly = await openBitcoinLoan(test, ada, { plan: 'interest_only', collateral: '4' });
    await ada.post(`/loans/${monthly.id}/repayments`, {
      body: { amount: { asset: 'EUR', amount: '23760.00' } },
    });
    test.context.clock.advance(33 * dayMs);
    await tape.tick();
    expect((await release(monthly.id, '0.1')).json()).toMatchObject({
      code: 'release_refused',
      reason: 'in_arrears',
    });
  });

  it('is refused after maturity', async () => {
    const { id } = await openBitcoinLoan(test, ada, { collateral: '4' });
    test.context.clock.advance(365 * dayMs);
    await tape.tick();
    expect((await ada.get(`/loans/${id}`)).json()).toMatchObject({ state: 'matured' });
    const { code, reason } = (await release(id, '0.1')).json();
    expect(code).toBe('release_refused');
    expect(['in_arrears', 'after_maturity']).toContain(reason);
  });
});

describe('a sale for arrears', () => {
  const sell = (loanId: LoanId, euroCents: Cents) =>
    test.connection.database
      .transaction()
      .execute((trx) => sellForArrears(trx, test.context, { loanId, euroCents }));
  const receipts = async (loanId: LoanId) =>
    (await ada.get(`/loans/${loanId}/liquidations`)).json().items;

  it('raises what is owed after the fee, with a receipt', async () => {
    const { id } = await openBitcoinLoan(test, ada);
    expect(await sell(id, cents(50_000n))).toBe(true);
    expect(await receipts(id)).toMatchObject([
      {
        reason: 'arrears',
        firstPrice: null,
        formula: { targetLtvBasisPoints: null, eurosWanted: { amount: '500.00' } },
        sold: { amount: '0.00841767' },
        proceeds: { amount: '505.06' },
        fee: { amount: '5.06' },
        repaid: { amount: '500.00' },
      },
    ]);
  });

  it('sells at least for €100, and closes the loan when it pays everything', async () => {
    const { id } = await openBitcoinLoan(test, ada);
    await sell(id, cents(100n));
    expect(await receipts(id)).toMatchObject([{ proceeds: { amount: '100.00' } }]);
    await sell(id, cents(3_000_000n));
    expect((await ada.get(`/loans/${id}`)).json()).toMatchObject({ state: 'closed' });
    const [receipt] = await receipts(id);
    expect(receipt).toMatchObject({ after: { debt: { amount: '0.00' } } });
    expect(await freeCoins()).toBeGreaterThan(0n);
  });

  it('is blocked by a stale price', async () => {
    const { id } = await openBitcoinLoan(test, ada);
    test.context.clock.advance(301_000);
    await expect(sell(id, cents(50_000n))).rejects.toMatchObject({ code: 'price_stale' });
    expect(await receipts(id)).toEqual([]);
  });
});

describe('without a venue', () => {
  it('nothing is sold, and the loan says that it should be', async () => {
    const brokerless = await startTestApp({ environment: { LIQUIDATION_VENUE: 'none' } });
    const prices = priceTape(brokerless);
    const grace = brokerless.user('grace');
    await prices.publish();
    const { id } = await openBitcoinLoan(brokerless, grace);
    await prices.tick(10, '30000');
    await prices.tick(30);
    await prices.tick(30);
    expect((await grace.get(`/loans/${id}/liquidations`)).json().items).toEqual([]);
    expect((await grace.get(`/loans/${id}`)).json()).toMatchObject({
      state: 'active',
      health: 'liquidating',
    });
    await brokerless.close();
  });
});
