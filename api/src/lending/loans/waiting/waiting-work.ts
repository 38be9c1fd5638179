import type { LoanId } from '@tessera/contracts/ids';
import { upTo } from '../../../platform/database/rows.ts';
import type { DueWork } from '../../../platform/jobs/due-work.ts';
import { findDueRows } from '../../../platform/jobs/find-due-rows.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { withLoan } from '../lock-loan.ts';
import { expireWaitingLoan } from './expire-waiting-loan.ts';
import { findLoansToLookAt } from './find-waiting-loans.ts';
import { isWaitOver } from './is-wait-over.ts';
import { reviewWaitingLoan } from './review-waiting-loan.ts';

/**
 * A credited deposit lets loans run that wait for it, the oldest first. One that needs more than
 * there is does not keep a smaller one from running.
 */
export const activateWaitingLoans: DueWork<LoanId> = {
  name: 'loans.activate',
  findDue: findLoansToLookAt,
  run: async (context, { id }) => {
    try {
      await withLoan(context, id, async (trx, loan) => {
        if (loan.state !== 'awaiting_collateral') return;
        // We may come late to what expires.
        const isOver = isWaitOver(loan, context.clock.now());
        await (isOver ? expireWaitingLoan : reviewWaitingLoan)(trx, context, loan);
      });
    } catch (error) {
      // No current price, no funds of the house, an open receivable: the loan goes on waiting.
      if (!(error instanceof DomainError)) throw error;
    }
  },
};

export const expireWaitingLoans: DueWork<LoanId> = {
  name: 'loans.expire',
  findDue: (reader, now) => {
    const expired = { state: 'awaiting_collateral', waits_until: upTo(now) } as const;
    return findDueRows(reader, 'loans', expired, 'waits_until');
  },
  run: async (context, { id }) => {
    try {
      await withLoan(context, id, (trx, loan) => expireWaitingLoan(trx, context, loan));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  },
};
