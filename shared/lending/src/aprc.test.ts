import { formatPercent } from '@tessera/money/format-ratio';
import { cents } from '@tessera/money/minor-units';
import { parsePrice } from '@tessera/money/price';
import { aprc, aprcOfQuote } from './aprc.ts';
import { type LoanWish, quoteLoan } from './quote-loan.ts';
import { regulationZNominalRate } from './regulation-z-nominal-rate.ts';
import type { repaymentPlans } from './terms.ts';

const offer = { asset: 'BTC', price: parsePrice('60000'), termMonths: 12 } as const;

function monthly(count: number, amount: bigint) {
  return Array.from({ length: count }, (_, index) => ({
    months: index + 1,
    amount: cents(amount),
  }));
}

function quoted(plan: (typeof repaymentPlans)[number], wish: LoanWish, payoutDate = '2026-01-31') {
  const quote = quoteLoan({ ...offer, plan, payoutDate }, wish);
  if (!quote.ok) throw new Error(quote.reason);
  return quote;
}

describe('aprc', () => {
  it('gives 6.434412% for €200,000 with a €4,000 fee and 240 × €1,432.86', () => {
    expect(aprc(cents(19_600_000n), monthly(240, 143_286n))).toBe(6_434_412n);
  });

  it.each([
    [690, 2500, '7.98%'],
    [790, 3500, '8.99%'],
    [990, 5000, '11.01%'],
    [1190, 5500, '13.03%'],
  ])('makes %p basis points of a 12-month bullet with the fee %p → %s', (apr, ltv, expected) => {
    const quote = quoted('bullet', { principal: cents(1_000_000n), ltv });
    expect(quote.apr).toBe(apr);
    expect(formatPercent(aprcOfQuote(quote), 2, 'half-even', 'en')).toBe(expected);
  });

  it('is dearer where the same fee is spread over less borrowed time', () => {
    const rate = (plan: (typeof repaymentPlans)[number]) =>
      aprcOfQuote(quoted(plan, { principal: cents(1_000_000n), ltv: 5000 }));
    expect(rate('bullet') < rate('interest_only')).toBe(true);
    expect(rate('interest_only') < rate('amortising')).toBe(true);
  });

  it('counts clipped due dates as whole months', () => {
    const quote = quoted('amortising', { principal: cents(1_000_000n), ltv: 5000 }, '2026-01-31');
    const payments = quote.schedule.map(({ total }, index) => ({
      months: index + 1,
      amount: total,
    }));
    expect(aprcOfQuote(quote)).toBe(aprc(quote.payout, payments));
  });

  it('is zero for money that costs nothing, and none for money that does not come back', () => {
    expect(aprc(cents(1_200n), monthly(12, 100n))).toBe(0n);
    expect(() => aprc(cents(1_200n), monthly(12, 99n))).toThrow(RangeError);
    expect(() => aprc(0n, monthly(12, 99n))).toThrow(RangeError);
    expect(() => aprc(cents(100n), [{ months: 0, amount: cents(101n) }])).toThrow(RangeError);
  });
});

describe('regulationZNominalRate', () => {
  it('gives 9.69% for $5,000 repaid by 24 × $230 (Appendix J (c)(1)(i))', () => {
    const rate = regulationZNominalRate(cents(500_000n), monthly(24, 23_000n));
    expect(formatPercent(rate, 2, 'half-even', 'en')).toBe('9.69%');
  });

  it('lies below the APRC of the same payments, which compounds', () => {
    const payments = monthly(24, 23_000n);
    expect(
      regulationZNominalRate(cents(500_000n), payments) < aprc(cents(500_000n), payments),
    ).toBe(true);
  });
});
