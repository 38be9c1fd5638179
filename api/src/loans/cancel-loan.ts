import type { LoanDetail } from '@tessera/contracts/loans';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../database/database.ts';
import { appendLoanEvent } from './append-loan-event.ts';
import { lockOwnLoan } from './lock-loan.ts';
import { presentLoanDetail } from './present-loan-detail.ts';
import { tellBorrower } from './tell-borrower.ts';

/** Ends the wait of a loan that has not opened yet. @throws DomainError `illegal_transition` */
export async function cancelLoan(
  trx: Transaction,
  context: AppContext,
  own: { readonly userId: string; readonly loanId: string },
): Promise<LoanDetail> {
  const loan = await lockOwnLoan(trx, own);
  await appendLoanEvent(trx, loan, {
    type: 'cancelled',
    at: context.clock.now(),
    cause: 'requested_by_borrower',
    actor: `user:${own.userId}`,
    data: {},
  });
  await tellBorrower(trx, context, loan, 'loan_cancelled', {});
  return presentLoanDetail(trx, context, own);
}
