import {
  acceptLoanRequestSchema,
  payOffLoanRequestSchema,
  repayLoanRequestSchema,
} from '@tessera/contracts/loans';
import { WITHDRAWAL_RIGHT_DAYS } from '@tessera/lending/terms';
import type { AppContext } from '../../app-context.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { loanActions } from './loan-actions.ts';
import { payOffLoan } from './repayment/pay-off-loan.ts';
import { repayLoan } from './repayment/repay-loan.ts';
import { withdrawFromLoan } from './repayment/withdraw-from-loan.ts';
import { acceptLoan } from './waiting/accept-loan.ts';
import { cancelLoan } from './waiting/cancel-loan.ts';

/** What a borrower does with a loan. */
export function loanActionRoutes(context: AppContext): Routes {
  return async (app) => {
    const act = loanActions(app, context);

    act('/loans/:id/cancel', {
      summary: 'Cancel a loan that waits',
      work: (trx, own) => cancelLoan(trx, context, own),
    });

    act('/loans/:id/accept', {
      summary: 'Accept the present terms of a loan that waits, which lets it run',
      body: acceptLoanRequestSchema,
      work: (trx, own) => acceptLoan(trx, context, own),
    });

    act('/loans/:id/repayments', {
      summary: 'Repay any amount from the fiat wallet',
      body: repayLoanRequestSchema,
      work: (trx, own) => repayLoan(trx, context, own),
    });

    act('/loans/:id/payoff', {
      summary: 'Pay a loan off for exactly what was quoted',
      body: payOffLoanRequestSchema,
      work: (trx, own) => payOffLoan(trx, context, own),
    });

    act('/loans/:id/withdraw', {
      summary: `Withdraw from a loan within ${WITHDRAWAL_RIGHT_DAYS} days`,
      work: (trx, own) => withdrawFromLoan(trx, context, own),
    });
  };
}
