import type { LoanId } from '@tessera/contracts/ids';
import type { AppContext } from '../../../app-context.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { sellForArrears } from '../../risk/liquidation/sell-for-arrears.ts';
import { lockLoan } from '../lock-loan.ts';
import { arrearsAfterGrace, collectArrears } from './end-grace.ts';

/**
 * Two transactions: what the wallet pays stands, also when nothing can be sold for want of a current
 * price. Then the loan stays overdue, and this comes again.
 */
export async function sellAfterGrace(context: AppContext, loanId: LoanId): Promise<void> {
  const { database } = context;
  const left = await database
    .transaction()
    .execute(async (trx) => collectArrears(trx, context, await lockLoan(trx, loanId)));
  if (left === 0n) return;
  try {
    await database.transaction().execute(async (trx) => {
      const euroCents = await arrearsAfterGrace(trx, context, await lockLoan(trx, loanId));
      if (euroCents > 0n) await sellForArrears(trx, context, { loanId, euroCents });
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
