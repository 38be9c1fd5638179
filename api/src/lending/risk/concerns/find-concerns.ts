import type { LoanId, Reader, UserId } from '../../../platform/database/database.ts';
import { endOfGrace } from '../../loans/arrears/grace.ts';
import { findOverdueLoans } from '../../loans/find-loans.ts';
import { findOpenMarginCallsOf } from '../margin-calls/find-margin-calls.ts';
import { endOfCall } from '../margin-calls/move-deadline.ts';
import type { MarginCallRow } from '../risk-tables.ts';

/** On what a borrower has to act until `endsAt`: a margin call, or what is overdue without one. */
export type Concern = {
  readonly loanId: LoanId;
  readonly endsAt: Date;
  readonly call: MarginCallRow | null;
};

/** All of somebody's loans, the most urgent first. */
export async function findConcerns(reader: Reader, userId: UserId): Promise<readonly Concern[]> {
  const calls = await findOpenMarginCallsOf(reader, userId);
  const overdue = await findOverdueLoans(reader, userId);
  const concerns: Concern[] = [
    ...calls.map((call) => ({ loanId: call.loan_id, endsAt: endOfCall(call), call })),
    ...overdue.flatMap(({ id: loanId, overdue_since: since }) =>
      since === null ? [] : [{ loanId, endsAt: endOfGrace(since), call: null }],
    ),
  ];
  return concerns.toSorted((one, other) => one.endsAt.getTime() - other.endsAt.getTime());
}
