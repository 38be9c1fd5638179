import type { CivilDate } from '@tessera/lending/civil-date';
import { payoff } from '@tessera/lending/payoff';
import { type RunningLoan, remainingSchedule } from '@tessera/lending/remaining-schedule';
import { lesser } from '@tessera/money/lesser';
import { minus, plus } from '@tessera/money/minor-units';
import type { Transaction } from '../../../platform/database/database.ts';
import type { LoanRow } from '../find-loans.ts';
import { dueFees } from '../loan-position.ts';
import { type InstalmentRow, replaceInstalments, unpaidBy } from './loan-instalments.ts';

/**
 * What is due on the dates ahead, after a payment that was none of the schedule's. What is overdue
 * is due already, so that the rest is computed as if it were paid today.
 */
export async function rescheduleLoan(
  trx: Transaction,
  loan: LoanRow,
  running: RunningLoan,
  rows: readonly InstalmentRow[],
  on: CivilDate,
): Promise<void> {
  const datesAhead = rows.map(({ due_on }) => due_on).filter((date) => date > on);
  if (datesAhead.length === 0) return;
  const overdue = unpaidBy(rows, on);
  const owed = payoff(running, dueFees, on);
  const interest = lesser(overdue, owed.interest);
  const principal = minus(owed.principal, minus(overdue, interest));
  const withoutOverdue: RunningLoan = {
    ...running,
    steps: [...running.steps, { from: on, principal }],
    interestPaid: plus(running.interestPaid, interest),
  };
  await replaceInstalments(trx, loan.id, on, remainingSchedule(withoutOverdue, on, datesAhead));
}
