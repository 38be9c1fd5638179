import type { LoanOffer } from './loan-offer.ts';
import { type LoanQuote, type LoanWish, quoteLoan, type RefusedQuote } from './quote-loan.ts';
import { type RepaymentPlan, repaymentPlans } from './terms.ts';

export type QuotedPlan = {
  readonly plan: RepaymentPlan;
  readonly quote: LoanQuote | RefusedQuote;
};

/** The same need by each way to repay it. @throws RangeError when the price is not above zero. */
export function quoteEachPlan(
  offer: Omit<LoanOffer, 'plan'>,
  wish: LoanWish,
): readonly QuotedPlan[] {
  return repaymentPlans.map((plan) => ({ plan, quote: quoteLoan({ ...offer, plan }, wish) }));
}
