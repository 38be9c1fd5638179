import { type Cents, minus, plus } from '@tessera/money/minor-units';
import { allocatePayment, type PaymentAllocation } from './allocate-payment.ts';
import type { CivilDate } from './civil-date.ts';
import { payoff } from './payoff.ts';
import { type Instalment, type RunningLoan, remainingSchedule } from './remaining-schedule.ts';

export type Prepayment = {
  readonly allocation: PaymentAllocation;
  readonly loan: RunningLoan;
  readonly schedule: readonly Instalment[];
};

/**
 * A payment in EUR cents ahead of its time: what it pays, the loan after it, and what is then due.
 * The dates after `on` stay and the instalments are lower; when nothing is left, nothing is due.
 */
export function prepayLoan(
  loan: RunningLoan,
  payment: { readonly amount: Cents; readonly on: CivilDate; readonly dueFees: Cents },
  dueDates: readonly CivilDate[],
): Prepayment {
  const owed = payoff(loan, payment.dueFees, payment.on);
  const allocation = allocatePayment(payment.amount, owed);
  const principal = minus(owed.principal, allocation.principal);
  const after: RunningLoan = {
    ...loan,
    steps: [...loan.steps, { from: payment.on, principal }],
    interestPaid: plus(loan.interestPaid, allocation.interest),
  };
  const isPaidOff = principal === 0n && allocation.interest === owed.interest;
  const left = isPaidOff ? [] : dueDates.filter((date) => date > payment.on);
  return { allocation, loan: after, schedule: remainingSchedule(after, payment.on, left) };
}
