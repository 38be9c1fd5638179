import { type PlanPayments, planPayments } from '@tessera/lending/plan-payments';
import { quoteEachPlan } from '@tessera/lending/quote-each-plan';
import type { LoanQuote } from '@tessera/lending/quote-loan';
import type { RepaymentPlan } from '@tessera/lending/terms';
import type { BasisPoints } from '@tessera/money/basis-points';
import type { Ratio } from '@tessera/money/ratio';
import type { AprcOfQuote } from './use-aprc.ts';

export type ComparedPlan = { readonly plan: RepaymentPlan } & (
  | { readonly payments: PlanPayments; readonly aprc: Ratio | null; readonly maximumLtv?: never }
  | { readonly payments?: never; readonly maximumLtv: BasisPoints }
);

/** What the amounts of a quote take by each way to repay, and its APRC once that can be had. */
export function comparePlans(quote: LoanQuote, aprcOf: AprcOfQuote | null): ComparedPlan[] {
  const { principal, collateral } = quote;
  return quoteEachPlan(quote, { principal, collateral }).map(({ plan, quote: each }) =>
    each.ok
      ? { plan, payments: planPayments(each), aprc: aprcOf?.(each) ?? null }
      : { plan, maximumLtv: each.bounds.maximumLtv },
  );
}
