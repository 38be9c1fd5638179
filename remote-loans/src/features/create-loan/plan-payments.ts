import type { PlanQuote } from '@tessera/contracts/loan-quotes';
import type { Cents } from '@tessera/money/minor-units';
import { plus } from '@tessera/money/minor-units';
import { centsOf } from '../../parts/wire-units.ts';

/** What somebody compares plans by. */
export type PlanPayments = {
  /** The largest of the sums before the last day; null where nothing is due before it. */
  readonly monthly: Cents | null;
  /** Whether each month takes the same; a calendar month more or less does not count for equal parts. */
  readonly isEven: boolean;
  /** On the last day. */
  readonly last: Cents;
  /** Interest over the term and the fee. */
  readonly cost: Cents;
};

export function planPayments({ plan, schedule, totalInterest, fee }: PlanQuote): PlanPayments {
  const totals = schedule.map(({ total }) => centsOf(total));
  const before = totals.slice(0, -1);
  const most = before.reduce<Cents | null>(
    (largest, sum) => (largest === null || sum > largest ? sum : largest),
    null,
  );
  return {
    monthly: most,
    isEven: plan === 'amortising' || before.every((sum) => sum === most),
    last: totals.at(-1) ?? 0n,
    cost: plus(centsOf(totalInterest), centsOf(fee)),
  };
}
