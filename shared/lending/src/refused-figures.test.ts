import { cents, coins } from '@tessera/money/minor-units';
import { parsePrice } from '@tessera/money/price';
import { allocatePayment } from './allocate-payment.ts';
import { amortisingInstalment } from './amortising-instalment.ts';
import { daysBetween } from './civil-date.ts';
import { collateralAtLtv } from './collateral-at-ltv.ts';
import { monthlyInternalRate } from './monthly-internal-rate.ts';
import { partialLiquidation } from './partial-liquidation.ts';

const position = {
  asset: 'ETH',
  collateral: coins(10n ** 18n),
  price: parsePrice('2000'),
  debt: cents(190_000n),
} as const;
const worthless = { ...position, price: 0n as typeof position.price };
const owed = { fees: 0n, interest: 0n, principal: cents(100n) } as const;
const payment = { principal: cents(100n), apr: 990, from: '2026-01-31' } as const;

it.each([
  ['a payment below zero', () => allocatePayment(cents(-1n), owed), 'A payment is not negative'],
  [
    'an instalment without a day',
    () => amortisingInstalment({ ...payment, dueDates: [] }),
    'An instalment needs a due date',
  ],
  ['a day that is none', () => daysBetween('2026-02-30', '2026-03-01'), /civil date: 2026-02-30/],
  ['collateral without a price', () => collateralAtLtv(worthless, cents(1n), 5000), /above zero/],
  ['a sale without a price', () => partialLiquidation(worthless), 'A price is above zero'],
  [
    'a sale of which the fee leaves nothing',
    () => partialLiquidation({ ...position, debt: cents(300_000n) }, 10_000),
    'Fee and target leave nothing to repay with',
  ],
  [
    'an advance that is not paid back',
    () => monthlyInternalRate(cents(100n), [{ months: 1, amount: cents(99n) }]),
    'The advance is not paid back',
  ],
  [
    'a rate without time',
    () => monthlyInternalRate(cents(100n), [{ months: 0, amount: cents(101n) }]),
    'A payment at once leaves no time for a rate',
  ],
])('refuses %s', (_, figure, message) => {
  expect(figure).toThrow(RangeError);
  expect(figure).toThrow(message);
});

it('takes a payment of nothing, which pays nothing', () => {
  expect(allocatePayment(0n, owed)).toEqual({
    fees: 0n,
    interest: 0n,
    principal: 0n,
    surplus: 0n,
  });
});
