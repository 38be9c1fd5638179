import { cents, coins } from '@tessera/money/minor-units';
import { parsePrice } from '@tessera/money/price';
import { fallBetween } from './fall-between.ts';
import { isAtOrBelowLtv } from './loan-to-value.ts';
import { outcomesOfFall } from './outcomes-of-fall.ts';
import { quoteEachPlan } from './quote-each-plan.ts';
import { collateralTerms } from './terms.ts';

const price = parsePrice('60000');
const offer = { asset: 'BTC', price, termMonths: 12, payoutDate: '2026-01-31' } as const;
const wish = { principal: cents(2_400_000n), collateral: coins(80_000_000n) };

function quoteOf(wanted: string) {
  const found = quoteEachPlan(offer, wish).find(({ plan }) => plan === wanted)?.quote;
  if (!found?.ok) throw new Error(`No ${wanted}`);
  return found;
}

describe('a fall of the price', () => {
  it('is a share of the price that it began at, rounded down, and nothing once it is there', () => {
    const { thresholdPrices } = quoteOf('bullet');
    expect(fallBetween(price, thresholdPrices.marginCall)).toBe(28_571_428n);
    expect(fallBetween(price, price)).toBe(0n);
    expect(fallBetween(price, price + 1n)).toBe(0n);
  });

  it('asks for what ends the margin call, and sells what brings the loan back', () => {
    const quote = quoteOf('bullet');
    const { cure, sale } = outcomesOfFall(quote);
    const { asset, principal, collateral, thresholdPrices } = quote;
    const target = collateralTerms.BTC.cureTargetLtv;
    const atCall = { asset, price: thresholdPrices.marginCall };
    const repaid = cents(principal - cure.repay);
    expect(isAtOrBelowLtv({ ...atCall, collateral, debt: repaid }, target)).toBe(true);
    const unlessOneCent = cents(repaid + 1n);
    expect(isAtOrBelowLtv({ ...atCall, collateral, debt: unlessOneCent }, target)).toBe(false);
    expect(sale.unitsSold + sale.collateralAfter).toBe(collateral);
    expect(sale.ltvAfter).toBeLessThanOrEqual(65_000_000n);
    expect(sale.debtAfter).toBe(principal - sale.repaid);
  });
});

it('the plans are quoted for the same amounts, and one that they are too much for is refused', () => {
  const plans = quoteEachPlan(
    { ...offer, termMonths: 24 },
    { principal: wish.principal, ltv: 6_000 },
  );
  expect(plans.map(({ plan, quote }) => [plan, quote.ok])).toEqual([
    ['bullet', false],
    ['interest_only', true],
    ['amortising', true],
  ]);
});
