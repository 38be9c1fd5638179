import type { RunningLoan } from '@tessera/lending/remaining-schedule';
import type { Reader } from '../../platform/database/database.ts';
import { findRows } from '../../platform/database/rows.ts';
import type { LoanRow } from './find-loans.ts';

/** What interest and schedules are computed from: the principal over time, and what was paid. */
export async function readRunningLoans(
  reader: Reader,
  loans: readonly LoanRow[],
): Promise<ReadonlyMap<string, RunningLoan>> {
  const steps = new Map(
    loans.map((loan) => [loan.id, [{ from: loan.payout_date, principal: loan.principal }]]),
  );
  const where = { loan_id: [...steps.keys()] };
  const payments = await findRows(reader, 'loan_payments', where, 'loan_id', 'sequence');
  for (const { loan_id, value_on, outstanding_after } of payments) {
    steps.get(loan_id)?.push({ from: value_on, principal: outstanding_after });
  }
  return new Map(
    loans.map((loan) => [
      loan.id,
      {
        plan: loan.plan,
        apr: loan.apr_basis_points,
        steps: steps.get(loan.id) ?? [],
        interestPaid: loan.interest_paid,
      },
    ]),
  );
}

export async function readRunningLoan(reader: Reader, loan: LoanRow): Promise<RunningLoan> {
  const running = (await readRunningLoans(reader, [loan])).get(loan.id);
  if (!running) throw new Error(`Loan ${loan.id} was not read`);
  return running;
}
