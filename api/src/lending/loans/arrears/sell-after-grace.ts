import type { LoanId } from '@tessera/contracts/ids';
import type { AppContext } from '../../../app-context.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { sellForArrears } from '../../risk/liquidation/sell-for-arrears.ts';
import { withLoan } from '../lock-loan.ts';
import { arrearsAfterGrace, collectArrears } from './end-grace.ts';

/**
 * Two transactions: what the wallet pays stands, also when nothing can be sold for want of a current
 * price. Then the loan stays overdue, and this comes again.
 */
export async function sellAfterGrace(context: AppContext, loanId: LoanId): Promise<void> {
  const left = await withLoan(context, loanId, (trx, loan) => collectArrears(trx, context, loan));
  if (left === 0n) return;
  try {
    await withLoan(context, loanId, async (trx, loan) => {
      const euroCents = await arrearsAfterGrace(trx, context, loan);
      if (euroCents > 0n) await sellForArrears(trx, context, { loanId, euroCents });
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
