import type { Transaction } from '../../../platform/database/database.ts';
import type { LoanRow } from '../find-loans.ts';

/** Nothing is due any more: what lay ahead is gone, what had come due is marked as dealt with. */
export async function endSchedule(trx: Transaction, loan: LoanRow, at: Date): Promise<void> {
  await trx
    .deleteFrom('loan_instalments')
    .where('loan_id', '=', loan.id)
    .where('collected_at', 'is', null)
    .where('paid', '=', 0n)
    .execute();
  await trx
    .updateTable('loan_instalments')
    .set({ collected_at: at })
    .where('loan_id', '=', loan.id)
    .where('collected_at', 'is', null)
    .execute();
  await trx
    .updateTable('loans')
    .set({ next_due_on: null, overdue_since: null })
    .where('id', '=', loan.id)
    .execute();
}
