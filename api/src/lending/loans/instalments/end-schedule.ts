import type { Transaction } from '../../../platform/database/database.ts';
import { deleteRows, updateRows } from '../../../platform/database/rows.ts';
import type { LoanRow } from '../find-loans.ts';

/** Nothing is due any more: what lay ahead is gone, what had come due is marked as dealt with. */
export async function endSchedule(trx: Transaction, loan: LoanRow, at: Date): Promise<void> {
  const open = { loan_id: loan.id, collected_at: null };
  await deleteRows(trx, 'loan_instalments', { ...open, paid: 0n });
  await updateRows(trx, 'loan_instalments', open, { collected_at: at });
  await updateRows(trx, 'loans', { id: loan.id }, { next_due_on: null, overdue_since: null });
}
