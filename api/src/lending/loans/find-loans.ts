import type { LoanEvent } from '@tessera/contracts/loans';
import type { LoanId, Reader, UserId } from '../../platform/database/database.ts';
import { anything, findRow, findRows, type Row } from '../../platform/database/rows.ts';
import { notFound } from '../../platform/problems/not-found.ts';

export type LoanRow = Row<'loans'>;

/** @throws DomainError `not_found`, also for a loan of somebody else */
export async function getLoan(
  reader: Reader,
  { userId, loanId }: { readonly userId: UserId; readonly loanId: LoanId },
): Promise<LoanRow> {
  const loan = await findRow(reader, 'loans', { id: loanId, user_id: userId });
  if (!loan) throw notFound('loan');
  return loan;
}

export function findLoans(reader: Reader, ids: readonly LoanId[]): Promise<LoanRow[]> {
  return findRows(reader, 'loans', { id: ids }, 'id');
}

/** A borrower's loans on which something is overdue. */
export function findOverdueLoans(reader: Reader, userId: UserId): Promise<LoanRow[]> {
  return findRows(reader, 'loans', { user_id: userId, overdue_since: anything }, 'id');
}

export async function findLoanEvents(reader: Reader, loanId: LoanId): Promise<LoanEvent[]> {
  const rows = await findRows(reader, 'loan_events', { loan_id: loanId }, 'number');
  return rows.map(({ id, type, at, cause, data }) => {
    return { id, type, at: at.toISOString(), cause, data };
  });
}
