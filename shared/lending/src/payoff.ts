import { type Cents, minus, plus } from '@tessera/money/minor-units';
import { cumulativeInterest } from './accrued-interest.ts';
import type { CivilDate } from './civil-date.ts';
import type { RunningLoan } from './remaining-schedule.ts';

/** What a borrower owes, in EUR cents, in the order in which payments reach it. */
export type OwedParts = {
  readonly fees: Cents;
  readonly interest: Cents;
  readonly principal: Cents;
};

export type Payoff = OwedParts & { readonly on: CivilDate; readonly total: Cents };

/**
 * What ends a loan on a day, to the cent; paying it leaves nothing. It dies with the day, since the
 * next one adds interest, and with any change to the loan.
 */
export function payoff(loan: RunningLoan, dueFees: Cents, on: CivilDate): Payoff {
  const principal = loan.steps.at(-1)?.principal ?? 0n;
  const interest = minus(cumulativeInterest(loan.steps, loan.apr, on), loan.interestPaid);
  return {
    on,
    fees: dueFees,
    interest,
    principal,
    total: plus(plus(dueFees, interest), principal),
  };
}
