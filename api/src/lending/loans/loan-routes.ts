import { loanQuoteQuerySchema, loanQuoteSchema } from '@tessera/contracts/loan-quotes';
import {
  loanDetailSchema,
  loanListQuerySchema,
  loanPageSchema,
  openLoanRequestSchema,
  payoffQuoteSchema,
} from '@tessera/contracts/loans';
import type { AppContext } from '../../app-context.ts';
import type { LoanId } from '../../platform/database/database.ts';
import { ownRoutes } from '../../platform/http/own-routes.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { listLoans } from './list-loans.ts';
import { loanActionRoutes } from './loan-action-routes.ts';
import { openLoan } from './opening/open-loan.ts';
import { quotePlans } from './opening/quote-plans.ts';
import { presentLoanDetail } from './present-loan-detail.ts';
import { getPayoff } from './repayment/pay-off-loan.ts';

/** Quotes, reading and opening; what happens to a loan afterwards is in `loan-action-routes.ts`. */
export function loanRoutes(context: AppContext): Routes {
  return async (app) => {
    await app.register(loanActionRoutes(context));
    const { read, list, create } = ownRoutes<LoanId>(app, context, 'loans');

    list('/loans', {
      summary: 'Loans, newest first, of one state if wanted',
      query: loanListQuerySchema,
      answer: loanPageSchema,
      read: ({ userId, query: { state }, page }) => listLoans(context, { userId, state }, page),
    });

    read('/loans/quote', {
      summary: 'The repayment plans for one need, side by side',
      query: loanQuoteQuerySchema,
      answer: loanQuoteSchema,
      read: ({ query }) => quotePlans(context, query),
    });

    read('/loans/:id', {
      summary: 'A loan',
      answer: loanDetailSchema,
      read: ({ userId, id: loanId }) =>
        presentLoanDetail(context.database, context, { userId, loanId }),
    });

    read('/loans/:id/payoff', {
      summary: 'What ends the loan today, to the cent',
      answer: payoffQuoteSchema,
      read: ({ userId, id: loanId }) => getPayoff(context, { userId, loanId }),
    });

    create('/loans', {
      summary: 'Open a loan against free collateral, or let it wait for a deposit',
      checksSessionAtProvider: true,
      body: openLoanRequestSchema,
      answer: loanDetailSchema,
      work: (trx, { userId, body }) => openLoan(trx, context, { userId, body }),
    });
  };
}
