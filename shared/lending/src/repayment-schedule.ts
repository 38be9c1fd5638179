import type { BasisPoints } from '@tessera/money/basis-points';
import type { Cents } from '@tessera/money/minor-units';
import type { CivilDate } from './civil-date.ts';
import { dueDates } from './due-dates.ts';
import { type Instalment, remainingSchedule } from './remaining-schedule.ts';
import type { RepaymentPlan, TermMonths } from './terms.ts';

/** Everything that is due over a loan's life when nothing is prepaid, in EUR cents. */
export function repaymentSchedule(loan: {
  readonly plan: RepaymentPlan;
  readonly principal: Cents;
  readonly apr: BasisPoints;
  readonly payoutDate: CivilDate;
  readonly termMonths: TermMonths;
}): Instalment[] {
  const { plan, principal, apr, payoutDate, termMonths } = loan;
  const steps = [{ from: payoutDate, principal }];
  return remainingSchedule(
    { plan, apr, steps, interestPaid: 0n },
    payoutDate,
    dueDates(payoutDate, termMonths, plan),
  );
}
