import { randomUUID } from 'node:crypto';
import type { PriceId } from '@tessera/contracts/ids';
import type { InterestReport, Portfolio, TaxReport } from '@tessera/contracts/reports';
import { parseAmount } from '@tessera/money/parse-amount';
import { parsePrice } from '@tessera/money/price';
import { openBitcoinLoan } from '../../../../test/bitcoin-loan.ts';
import { creditCoins } from '../../../../test/credit-coins.ts';
import { priceTape } from '../../../../test/price-tape.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { placeHold } from '../../../books/ledger/holds/place-hold.ts';
import { postHold } from '../../../books/ledger/holds/post-hold.ts';
import { leaveCustody } from '../../../books/ledger/posting/pass-custody.ts';
import { recoverFromCustomer } from '../../../books/ledger/receivables/recover-from-customer.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';

let test: TestApp;
let ada: TestUser;

beforeEach(async () => {
  test = await startTestApp();
  ada = test.user('ada');
});
afterEach(() => test.close());

const tax = async (year: number): Promise<TaxReport> =>
  (await ada.get(`/reports/tax?year=${year}`)).json();

/** A withdrawal as it is completed: the coins leave, the fee becomes the house's. */
async function withdraw(amountText: string, feeText: string, priceText: string): Promise<void> {
  const asset = 'ETH';
  const userId = await ada.id();
  const [amount, fee] = [parseAmount(amountText, asset), parseAmount(feeText, asset)];
  const bookedAt = test.context.clock.now();
  const reference = { type: 'withdrawal', id: randomUUID() };
  const prices = [
    { id: uuidV7<PriceId>(), asset, value: parsePrice(priceText), observedAt: bookedAt },
  ] as const;
  await test.connection.database.transaction().execute(async (trx) => {
    const hold = {
      userId,
      asset,
      amount: amount + fee,
      eventKey: randomUUID(),
      reference,
    } as const;
    const { holdId } = await placeHold(trx, { ...hold, bookedAt, prices });
    const kind = 'withdrawal_fee';
    await postHold(trx, {
      holdId,
      eventKey: randomUUID(),
      bookedAt,
      prices,
      postings: [
        { account: { kind: 'custody', asset }, side: 'credit', amount, kind: 'withdrawal' },
        ...leaveCustody(asset, fee, kind).slice(1),
        { account: { kind: 'income', asset }, side: 'credit', amount: fee, kind },
        ...leaveCustody(asset, fee, kind).slice(0, 1),
      ],
    });
  });
}

describe('a tax year', () => {
  it('disposes of the oldest coins first, at what they were worth when they came', async () => {
    const userId = await ada.id();
    test.context.clock.moveTo('2025-03-01T10:00:00Z');
    await creditCoins(test, { userId, asset: 'ETH', amount: '1', price: '1000' });
    test.context.clock.moveTo('2025-05-01T10:00:00Z');
    await creditCoins(test, { userId, asset: 'ETH', amount: '2', price: '3000' });
    // In the year before: 0.75 of the first leaves, and 0.05 pays the fee.
    test.context.clock.moveTo('2025-12-31T22:59:59Z');
    await withdraw('0.75', '0.05', '2000');
    // In Berlin it is the new year: 0.2 of the first and 0.3 of the second pay a fee.
    test.context.clock.moveTo('2025-12-31T23:00:00Z');
    await withdraw('0.5', '0.5', '2000');
    test.context.clock.moveTo('2026-06-15T10:00:00Z');

    const before = await tax(2025);
    expect(before.disposals).toMatchObject([
      {
        on: '2025-12-31',
        type: 'fee',
        quantity: { amount: '0.050000000000000000' },
        proceeds: { amount: '100.00' },
        cost: { amount: '50.00' },
        gain: { amount: '50.00' },
        lots: [{ acquiredOn: '2025-03-01', daysHeld: 305, costBasis: 'value_at_receipt' }],
      },
    ]);
    const report = await tax(2026);
    expect(report.disposals).toMatchObject([
      {
        on: '2026-01-01',
        quantity: { asset: 'ETH', amount: '0.500000000000000000' },
        proceeds: { amount: '1000.00' },
        cost: { amount: '1100.00' },
        gain: { amount: '-100.00' },
        lots: [
          {
            acquiredOn: '2025-03-01',
            quantity: { amount: '0.200000000000000000' },
            proceeds: { amount: '400.00' },
            cost: { amount: '200.00' },
            gain: { amount: '200.00' },
          },
          {
            acquiredOn: '2025-05-01',
            quantity: { amount: '0.300000000000000000' },
            proceeds: { amount: '600.00' },
            cost: { amount: '900.00' },
            gain: { amount: '-300.00' },
          },
        ],
      },
    ]);
    expect(report.assets).toEqual([
      {
        asset: 'ETH',
        opening: { asset: 'ETH', amount: '2.200000000000000000' },
        received: { asset: 'ETH', amount: '0.000000000000000000' },
        withdrawn: { asset: 'ETH', amount: '0.500000000000000000' },
        disposed: { asset: 'ETH', amount: '0.500000000000000000' },
        closing: { asset: 'ETH', amount: '1.200000000000000000' },
        agrees: true,
      },
    ]);
    expect(report.totals).toMatchObject({
      proceeds: { amount: '1000.00' },
      gain: { amount: '-100.00' },
    });
    const csv = (await ada.get('/reports/tax?year=2026&format=csv')).body.split('\r\n');
    expect(csv[2]).toContain(',0.300000000000000000,2025-05-01,');
    expect(csv[2]).toContain(',600.00,0.00,900.00,value_at_receipt,-300.00,');
  });

  it('says that a cost is unknown, and leaves it out of the gain', async () => {
    const userId = await ada.id();
    await creditCoins(test, { userId, asset: 'ETH', amount: '1' });
    await creditCoins(test, { userId, asset: 'ETH', amount: '1', price: '2000' });
    await withdraw('0.9', '0.3', '2000');
    const { disposals, totals } = await tax(2026);
    expect(disposals).toMatchObject([
      { cost: null, gain: null, proceeds: { amount: '600.00' }, lots: [{ costBasis: 'unknown' }] },
    ]);
    expect(totals).toMatchObject({ partsOfUnknownCost: 1, gain: { amount: '0.00' } });
    const csv = (await ada.get('/reports/tax?year=2026&format=csv')).body.split('\r\n');
    expect(csv[1]).toContain(',600.00,0.00,,unknown,,');
  });

  it('forgets coins of a deposit that was taken back', async () => {
    const userId = await ada.id();
    await creditCoins(test, { userId, asset: 'ETH', amount: '1', price: '1000' });
    const id = await creditCoins(test, { userId, asset: 'ETH', amount: '1', price: '9000' });
    await test.connection.database.transaction().execute((trx) =>
      recoverFromCustomer(trx, {
        userId,
        asset: 'ETH',
        amount: parseAmount('1', 'ETH'),
        kind: 'deposit_reversed',
        lineKind: 'deposit_reversed',
        eventKey: randomUUID(),
        reference: { type: 'deposit', id },
        bookedAt: test.context.clock.now(),
        prices: [],
      }),
    );
    await withdraw('0.5', '0.5', '2000');
    expect((await tax(2026)).disposals).toMatchObject([{ cost: { amount: '500.00' } }]);
  });

  it('knows a sale of collateral to the cent of its receipt, and no conversions', async () => {
    const tape = priceTape(test);
    await tape.publish();
    const { id: loanId } = await openBitcoinLoan(test, ada);
    test.context.clock.advance(200 * 86_400_000);
    await tape.tick();
    await tape.tick(10, '39000');
    await tape.tick(20);
    await tape.tick(10);
    const year = test.context.clock.now().getUTCFullYear();
    const { disposals, assets } = await tax(year);
    expect(disposals).toMatchObject([
      {
        type: 'sale',
        kind: 'collateral_sold',
        quantity: { asset: 'BTC', amount: '0.37872770' },
        proceeds: { amount: '14770.38' },
        fee: { amount: '147.71' },
      },
    ]);
    expect(assets).toMatchObject([
      { asset: 'BTC', disposed: { amount: '0.37872770' }, agrees: true },
    ]);

    const interest: InterestReport = (await ada.get(`/reports/interest?year=${year}`)).json();
    const byKind = Object.groupBy(interest.lines, ({ kind }) => kind);
    expect(byKind.liquidation_fee).toMatchObject([
      { category: 'fee', amount: { amount: '147.71' } },
    ]);
    expect(byKind.interest).toMatchObject([
      { category: 'interest_paid', amount: { amount: '1301.92' } },
    ]);
    expect(interest.totals.interestPaid.amount).toBe('1301.92');
    const opened: InterestReport = (await ada.get('/reports/interest?year=2026')).json();
    expect(opened.lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'origination_fee',
          amount: { asset: 'EUR', amount: '240.00' },
          reference: { type: 'loan', id: loanId },
        }),
      ]),
    );
    const csv = await ada.get(`/reports/interest?year=${year}&format=csv`);
    expect(csv.body).toContain('interest_paid,interest,EUR,1301.92,1301.92,');
  });

  it('refuses a year that has not begun', async () => {
    const response = await ada.get('/reports/tax?year=2027');
    expect([response.statusCode, response.json().code]).toEqual([422, 'year_in_future']);
    expect((await ada.get('/reports/interest?year=2027')).statusCode).toBe(422);
    expect((await ada.get('/reports/interest?year=x')).statusCode).toBe(400);
    expect((await tax(2009)).disposals).toEqual([]);
  });
});

describe('the portfolio over time', () => {
  it('values each day’s end at its price, less what is owed', async () => {
    const tape = priceTape(test);
    await tape.publish();
    await openBitcoinLoan(test, ada);
    test.context.clock.advance(2 * 86_400_000);
    const { items, synthetic }: Portfolio = (
      await ada.get('/reports/portfolio?from=2026-06-14&to=2026-12-31')
    ).json();
    expect(synthetic).toBe(true);
    expect(items.map(({ on }) => on)).toEqual([
      '2026-06-14',
      '2026-06-15',
      '2026-06-16',
      '2026-06-17',
    ]);
    expect(items[0]).toMatchObject({ total: { amount: '0.00' }, net: { amount: '0.00' } });
    expect(items[1]).toMatchObject({
      holdings: [
        {
          asset: 'BTC',
          amount: '0.80000000',
          price: '60000.00000000',
          value: { amount: '48000.00' },
        },
        { asset: 'EUR', amount: '23760.00', value: { amount: '23760.00' } },
      ],
      total: { amount: '71760.00' },
      owed: { amount: '24000.00' },
      net: { amount: '47760.00' },
    });
    const csv = await ada.get('/reports/portfolio?from=2026-06-15&to=2026-06-15&format=csv');
    expect(csv.body.split('\r\n')).toEqual([
      'date,asset,amount,price_eur,value_eur',
      '2026-06-15,BTC,0.80000000,60000.00000000,48000.00',
      '2026-06-15,EUR,23760.00,1.00000000,23760.00',
      '2026-06-15,total,,,71760.00',
      '2026-06-15,owed,,,24000.00',
      '2026-06-15,net,,,47760.00',
      '',
    ]);
  });

  it('agrees with the statement of the same day', async () => {
    const userId = await ada.id();
    await creditCoins(test, { userId, asset: 'ETH', amount: '3' });
    test.context.clock.advance(86_400_000);
    await withdraw('1', '0.1', '2000');
    const { items }: Portfolio = (
      await ada.get('/reports/portfolio?from=2026-06-15&to=2026-06-16')
    ).json();
    for (const { on, holdings } of items) {
      const { accounts } = (
        await ada.get(`/reports/statement?asset=ETH&from=${on}&to=${on}`)
      ).json();
      expect(holdings[0]?.amount).toBe(accounts[0].closing.total.amount);
    }
  });

  it('refuses more than 1,100 days', async () => {
    const response = await ada.get('/reports/portfolio?from=2020-01-01&to=2026-06-01');
    expect([response.statusCode, response.json().code]).toEqual([422, 'range_too_long']);
  });
});
