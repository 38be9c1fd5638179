import type { SentRequest } from '@tessera/api-client/testing/fake-api';
import { loanQuoteSchema } from '@tessera/contracts/loan-quotes';
import { answerQuote } from '../../testing/quote-answer.ts';
import { answeredPayments } from './answered-payments.ts';

const query = new URLSearchParams(
  'collateralAsset=ETH&termMonths=12&principal=1000.00&collateral=1.000000000000000000',
);
const answer = loanQuoteSchema.parse(
  answerQuote({ ETH: '2500.00000000' })({ query } as SentRequest),
);

function paymentsOf(wanted: string) {
  const plan = answer.plans.find((each) => each.plan === wanted);
  if (!plan?.possible) throw new Error(`No ${wanted}`);
  return answeredPayments(plan);
}

describe('what a plan takes', () => {
  it('is one sum where everything is paid at the end', () => {
    expect(paymentsOf('bullet')).toEqual({
      ...{ monthly: null, isEven: true, last: 109_900n, cost: 10_900n },
    });
  });

  it('is at most the interest of a long month, and the loan at the end', () => {
    const { monthly, isEven, last, cost } = paymentsOf('interest_only');
    expect(monthly).toBe(841n);
    expect(isEven).toBe(false);
    expect(last).toBeGreaterThan(100_000n);
    expect(cost).toBeGreaterThan(10_800n);
  });

  it('is the same each month in equal parts, at less cost', () => {
    const { monthly, isEven, cost } = paymentsOf('amortising');
    expect(isEven).toBe(true);
    expect(monthly).toBeGreaterThan(8_700n);
    expect(cost).toBeLessThan(6_500n);
  });
});
