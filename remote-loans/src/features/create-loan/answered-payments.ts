import type { PlanQuote } from '@tessera/contracts/loan-quotes';
import { type PlanPayments, planPayments } from '@tessera/lending/plan-payments';
import { centsOf } from '../../parts/wire-units.ts';

/** What a plan takes, as the API answered it. */
export function answeredPayments({ plan, schedule, totalInterest, fee }: PlanQuote): PlanPayments {
  return planPayments({
    plan,
    schedule: schedule.map(({ total }) => ({ total: centsOf(total) })),
    totalInterest: centsOf(totalInterest),
    originationFee: centsOf(fee),
  });
}
