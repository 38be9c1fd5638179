import type { LoanId, Reader } from '../../platform/database/database.ts';
import { findLastRow, type Row } from '../../platform/database/rows.ts';

/** Whom the contract of a loan names: who accepted it last. */
export async function readBorrower(reader: Reader, loanId: LoanId): Promise<Row<'loan_borrowers'>> {
  const row = await findLastRow(reader, 'loan_borrowers', { loan_id: loanId }, 'number');
  if (!row) throw new Error(`Nobody has accepted loan ${loanId}`);
  return row;
}
