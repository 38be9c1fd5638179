import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { loanEvents } from '../loan-events.ts';
import { lockOwnLoan, type OwnLoan } from '../lock-loan.ts';
import { notifyBorrower } from '../notify-borrower.ts';

/** Ends the wait of a loan that has not opened yet. @throws DomainError `illegal_transition` */
export async function cancelLoan(
  trx: Transaction,
  context: AppContext,
  own: OwnLoan,
): Promise<void> {
  const loan = await lockOwnLoan(trx, own);
  await loanEvents.move(trx, loan, {
    type: 'cancelled',
    at: context.clock.now(),
    cause: 'requested_by_borrower',
    actor: `user:${own.userId}`,
  });
  await notifyBorrower(trx, context, loan, 'loan_cancelled', {});
}
