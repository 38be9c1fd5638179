import { cumulativeInterest } from '@tessera/lending/accrued-interest';
import { endOfBerlinDay } from '@tessera/lending/berlin-date';
import { addDays, type CivilDate } from '@tessera/lending/civil-date';
import { type Cents, minus } from '@tessera/money/minor-units';
import {
  type LoanReceivable,
  sumLoanReceivables,
} from '../../../books/ledger/reading/sum-loan-receivables.ts';
import type { LoanId, Reader } from '../../../platform/database/database.ts';
import { findLoans } from '../find-loans.ts';
import { readRunningLoans } from '../running-loan.ts';

/** What a loan that runs at the close of a day has earned and its borrower has not paid, in EUR cents. */
export type InterestAtClose = {
  readonly loanId: LoanId;
  /** Of days that were due or paid for, which the ledger has. */
  readonly booked: Cents;
  /** Of the days since, which the ledger books on the next due date or with the next payment. */
  readonly sinceBooked: Cents;
};

/** So many loans are computed at a time, however many there are. */
const pageSize = 500;

/**
 * The interest of each loan that ran at the close of a day, the day's own included. By what the ledger had booked by
 * then: a payment that came after it, though for that day, changes the next day's books.
 */
export async function* readInterestAtClose(
  reader: Reader,
  day: CivilDate,
): AsyncGenerator<InterestAtClose> {
  const until = endOfBerlinDay(day);
  let after: bigint | undefined = 0n;
  while (after !== undefined) {
    const page = { until, after, count: pageSize };
    const { receivables, last } = await sumLoanReceivables(reader, page);
    yield* await interestOf(reader, receivables, addDays(day, 1));
    after = last;
  }
}

async function interestOf(
  reader: Reader,
  receivables: readonly LoanReceivable[],
  until: CivilDate,
): Promise<InterestAtClose[]> {
  if (receivables.length === 0) return [];
  const loans = await findLoans(
    reader,
    receivables.map(({ loanId }) => loanId),
  );
  const running = await readRunningLoans(reader, loans);
  return receivables.map(({ loanId, principal, interestBooked, interestPaid }) => {
    const loan = running.get(loanId);
    if (!loan) throw new Error(`The ledger knows a loan ${loanId} that is not stored`);
    // What is outstanding only falls: the ledger had those payments that left at least as much.
    const steps = loan.steps.filter((step) => step.principal >= principal);
    const earned = cumulativeInterest(steps, loan.apr, until);
    return {
      loanId,
      booked: minus(interestBooked, interestPaid),
      sinceBooked: minus(earned, interestBooked),
    };
  });
}
