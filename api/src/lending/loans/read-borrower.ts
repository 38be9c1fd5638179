import type { LoanId, Reader } from '../../platform/database/database.ts';
import { getRow, type Row } from '../../platform/database/rows.ts';

/** Whom the contract of a loan names. */
export function readBorrower(reader: Reader, loanId: LoanId): Promise<Row<'loan_borrowers'>> {
  return getRow(reader, 'loan_borrowers', { loan_id: loanId });
}
