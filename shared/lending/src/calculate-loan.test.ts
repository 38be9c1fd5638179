import { collateralAssets } from '@tessera/money/asset';
import { parsePrice } from '@tessera/money/price';
import { calculateLoan } from './calculate-loan.ts';
import type { LoanDraft } from './loan-draft.ts';
import { repaymentPlans } from './terms.ts';

const price = parsePrice('60000.00');

const calculate = (draft: Partial<LoanDraft>, at: bigint | null = price) =>
  calculateLoan(
    {
      asset: 'BTC',
      plan: 'bullet',
      lead: 'principal',
      text: '24,000',
      ltv: 5_000,
      termMonths: 12,
      ...draft,
    },
    { price: at, payoutDate: '2026-01-12', locale: 'en' },
  );

describe('the calculator', () => {
  it('finds the coins for an amount', () => {
    const { quote } = calculate({});
    expect(quote).toMatchObject({ collateral: 80_000_000n, payout: 2_376_000n, apr: 990 });
  });

  it('finds the amount for coins', () => {
    expect(calculate({ lead: 'collateral', text: '0.8' }).quote?.principal).toBe(2_400_000n);
  });

  it('locks a number of coins that can be read, and never too few', () => {
    const rate = parsePrice('2333.33');
    const { quote } = calculate({ asset: 'ETH', text: '1,000', ltv: 4_000 }, rate);
    expect(quote).toMatchObject({ principal: 100_000n, collateral: 1_071_431_000_000_000_000n });
    expect(calculate({ asset: 'BTC', text: '1,000.01' }).quote?.collateral).toBe(3_333_400n);
  });

  it('keeps the loan-to-value within what the term allows', () => {
    const { ltv, largestLtv, quote } = calculate({ termMonths: 24, ltv: 6_000 });
    expect(largestLtv).toBeLessThan(6_000);
    expect(ltv).toBe(largestLtv);
    expect(ltv % 50).toBe(0);
    expect(quote).toBeDefined();
  });

  it('knows rate, fee and payout before there is a price, and no coins', () => {
    expect(calculate({}, null).quote).toMatchObject({ payout: 2_376_000n, apr: 990 });
    expect(calculate({ lead: 'collateral', text: '0.8' }, null).quote).toBeUndefined();
  });

  it.each([
    [{ text: '499' }, 'The smallest loan is €500.'],
    [{ text: '0' }, 'The smallest loan is €500.'],
    [{ lead: 'collateral', text: '0' }, /smallest loan, lock at least 0\.01/],
    [{ text: '100,001' }, 'The largest loan is €100,000.'],
    [{ lead: 'collateral', text: '0.001' }, /smallest loan, lock at least 0\.01/],
    [{ lead: 'collateral', text: '9' }, /more than the largest loan of €100,000: lock less/],
  ] as const)('says for %j what can be had instead', (draft, words) => {
    const { quote, problem } = calculate(draft);
    expect(quote).toBeUndefined();
    expect(problem).toMatch(words);
  });

  it.each(['', 'a lot'])('leaves the words about “%s” to the field', (text) => {
    expect(calculate({ text })).toMatchObject({ quote: undefined, problem: undefined });
  });

  it.each(
    collateralAssets.flatMap((asset) => repaymentPlans.map((plan) => [asset, plan] as const)),
  )('opens a loan on %s with the plan %s, whichever amount leads', (asset, plan) => {
    const first = calculate({ asset, plan, ltv: 3_000 }).quote;
    expect(first).toMatchObject({ ok: true, asset, plan, principal: 2_400_000n });
    const text = first === undefined ? '' : '1.5';
    const second = calculate({ asset, plan, lead: 'collateral', text }).quote;
    expect(second).toMatchObject({ ok: true, asset, plan, principal: 4_500_000n });
  });
});
