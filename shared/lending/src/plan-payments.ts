import { type Cents, plus } from '@tessera/money/minor-units';
import type { RepaymentPlan } from './terms.ts';

/** What somebody compares plans by, in EUR cents. */
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

type Payable = {
  readonly plan: RepaymentPlan;
  readonly schedule: readonly { readonly total: Cents }[];
  readonly totalInterest: Cents;
  readonly originationFee: Cents;
};

/** What a plan takes a month, on its last day and in all. */
export function planPayments({
  plan,
  schedule,
  totalInterest,
  originationFee,
}: Payable): PlanPayments {
  const before = schedule.slice(0, -1).map(({ total }) => total);
  const most = before.reduce<Cents | null>(
    (largest, sum) => (largest === null || sum > largest ? sum : largest),
    null,
  );
  return {
    monthly: most,
    isEven: plan === 'amortising' || before.every((sum) => sum === most),
    last: schedule.at(-1)?.total ?? 0n,
    cost: plus(totalInterest, originationFee),
  };
}
