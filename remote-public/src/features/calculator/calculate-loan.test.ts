import { parsePrice } from '@tessera/money/price';
import { calculateLoan } from './calculate-loan.ts';
import type { CalculatorInput } from './calculator-input.ts';

const price = parsePrice('60000.00');
const today = '2026-01-12';

const calculate = (input: Partial<CalculatorInput>, at: bigint | null = price) =>
  calculateLoan(
    {
      asset: 'BTC',
      leads: 'principal',
      text: '24,000',
      ltvBasisPoints: 5_000,
      termMonths: 12,
      ...input,
    },
    at,
    'en',
    today,
  );

describe('the calculator', () => {
  it('finds the coins for an amount', () => {
    const { quote } = calculate({});
    expect(quote).toMatchObject({ collateral: 80_000_000n, payout: 2_376_000n, apr: 990 });
  });

  it('finds the amount for coins', () => {
    expect(calculate({ leads: 'collateral', text: '0.8' }).quote?.principal).toBe(2_400_000n);
  });

  it('keeps the loan-to-value within what the term allows', () => {
    const { ltv, maximumLtv, quote } = calculate({ termMonths: 24, ltvBasisPoints: 6_000 });
    expect(maximumLtv).toBeLessThan(6_000);
    expect(ltv).toBe(maximumLtv);
    expect(quote).not.toBeNull();
  });

  it('knows rate, fee and payout before there is a price, and no coins', () => {
    expect(calculate({}, null).quote).toMatchObject({ payout: 2_376_000n, apr: 990 });
    expect(calculate({ leads: 'collateral', text: '0.8' }, null).quote).toBeNull();
  });

  it.each([
    [{ text: '499' }, 'The smallest loan is €500.'],
    [{ text: '100,001' }, 'The largest loan is €100,000.'],
    [{ leads: 'collateral', text: '0.001' }, /smallest loan, lock at least 0\.01/],
  ] as const)('says for %j what can be had instead', (input, words) => {
    const { quote, problem } = calculate(input);
    expect(quote).toBeNull();
    expect(problem).toMatch(words);
  });

  it('leaves the words about unreadable text to the field', () => {
    expect(calculate({ text: 'a lot' })).toMatchObject({ quote: null, problem: undefined });
  });
});
