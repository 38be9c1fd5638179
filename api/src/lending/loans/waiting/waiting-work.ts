import type { LoanId } from '@tessera/contracts/ids';
import { upTo } from '../../../platform/database/rows.ts';
import type { DueWork } from '../../../platform/jobs/due-work.ts';
import { findDueRows } from '../../../platform/jobs/find-due-rows.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { lockLoan } from '../lock-loan.ts';
import { expireWaitingLoan } from './expire-waiting-loan.ts';
import { findLoansToLookAt } from './find-waiting-loans.ts';
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
      await context.database.transaction().execute(async (trx) => {
        const loan = await lockLoan(trx, id);
        if (loan.state === 'awaiting_collateral') await reviewWaitingLoan(trx, context, loan);
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
      await context.database.transaction().execute(async (trx) => {
        await expireWaitingLoan(trx, context, await lockLoan(trx, id));
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  },
};
