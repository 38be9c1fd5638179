import type { LoanPosition } from '@tessera/lending/loan-position';
import type { LoanId, Transaction } from '../../../platform/database/database.ts';
import { getRow } from '../../../platform/database/rows.ts';
import type { CuredBy } from '../risk-tables.ts';

/** What has changed since the last review, and so has cured the call. */
export async function findCure(
  trx: Transaction,
  loanId: LoanId,
  now: LoanPosition,
): Promise<CuredBy> {
  const before = await getRow(trx, 'loan_risks', { loan_id: loanId });
  if (now.collateral > before.collateral) return 'collateral';
  return now.debt < before.debt ? 'repayment' : 'price';
}
