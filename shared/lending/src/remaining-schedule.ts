import type { BasisPoints } from '@tessera/money/basis-points';
import { greater } from '@tessera/money/greater';
import { lesser } from '@tessera/money/lesser';
import { type Cents, minus, plus } from '@tessera/money/minor-units';
import { exactInterest, type PrincipalStep, roundInterest } from './accrued-interest.ts';
import { amortisingInstalment } from './amortising-instalment.ts';
import { type CivilDate, daysBetween } from './civil-date.ts';
import type { RepaymentPlan } from './terms.ts';

/** A payment that is due, in EUR cents. */
export type Instalment = {
  readonly dueDate: CivilDate;
  readonly principal: Cents;
  readonly interest: Cents;
  readonly total: Cents;
  readonly outstandingAfter: Cents;
};

export type RunningLoan = {
  readonly plan: RepaymentPlan;
  readonly apr: BasisPoints;
  /** Outstanding principal since the payout. */
  readonly steps: readonly PrincipalStep[];
  /** Interest already paid since the payout, in cents. */
  readonly interestPaid: Cents;
};

/**
 * What is due on the dates that are left, as things stand on `from`. After a prepayment this is the
 * new schedule: the dates stay and the instalments are lower. Interest goes on from the rounded
 * total since the payout, so that all postings of the loan's life add up.
 */
export function remainingSchedule(
  loan: RunningLoan,
  from: CivilDate,
  dueDates: readonly CivilDate[],
): Instalment[] {
  let outstanding = loan.steps.at(-1)?.principal ?? 0n;
  let exact = exactInterest(loan.steps, loan.apr, from);
  let paid = loan.interestPaid;
  const equalPart =
    loan.plan === 'amortising' && dueDates.length > 0
      ? amortisingInstalment({
          principal: outstanding,
          unpaidInterest: minus(roundInterest(exact), paid),
          apr: loan.apr,
          from,
          dueDates,
        })
      : 0n;

  return dueDates.map((dueDate, index) => {
    const days = daysBetween(dueDates[index - 1] ?? from, dueDate);
    exact += outstanding * BigInt(loan.apr) * BigInt(days);
    const interest = minus(roundInterest(exact), paid);
    const isLast = index === dueDates.length - 1;
    const principal = isLast
      ? outstanding
      : lesser(greater(minus(equalPart, interest), 0n), outstanding);
    paid = plus(paid, interest);
    outstanding = minus(outstanding, principal);
    const total = plus(principal, interest);
    return { dueDate, principal, interest, total, outstandingAfter: outstanding };
  });
}
