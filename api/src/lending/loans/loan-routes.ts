import { loanQuoteQuerySchema, loanQuoteSchema } from '@tessera/contracts/loan-quotes';
import {
  loanDetailSchema,
  loanListQuerySchema,
  loanPageSchema,
  openLoanRequestSchema,
  payoffQuoteSchema,
} from '@tessera/contracts/loans';
import { idSchema } from '@tessera/contracts/money';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { currentUser } from '../../platform/http/current-user.ts';
import { createdResponses, responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { answerOnce } from '../../platform/idempotency/idempotency.ts';
import { parsePageRequest } from '../../platform/pagination/page-request.ts';
import { listLoans } from './list-loans.ts';
import { loanActionRoutes } from './loan-action-routes.ts';
import { openLoan } from './opening/open-loan.ts';
import { quotePlans } from './opening/quote-plans.ts';
import { presentLoanDetail } from './present-loan-detail.ts';
import { getPayoff } from './repayment/pay-off-loan.ts';

const tags = ['loans'];
const paramsSchema = z.object({ id: idSchema });

/** Quotes, reading and opening; what happens to a loan afterwards is in `loan-action-routes.ts`. */
export function loanRoutes(context: AppContext): Routes {
  return async (app) => {
    await app.register(loanActionRoutes(context));

    app.get(
      '/loans',
      {
        schema: {
          summary: 'Loans, newest first, of one state if wanted',
          tags,
          querystring: loanListQuerySchema,
          response: responses(loanPageSchema),
        },
      },
      (request) =>
        listLoans(
          context,
          { userId: currentUser(request).id, state: request.query.state },
          parsePageRequest(request.query, 'uuid'),
        ),
    );

    app.get(
      '/loans/quote',
      {
        schema: {
          summary: 'The repayment plans for one need, side by side',
          tags,
          querystring: loanQuoteQuerySchema,
          response: responses(loanQuoteSchema),
        },
      },
      (request) => quotePlans(context, request.query),
    );

    app.get(
      '/loans/:id',
      {
        schema: {
          summary: 'A loan',
          tags,
          params: paramsSchema,
          response: responses(loanDetailSchema),
        },
      },
      (request) =>
        presentLoanDetail(context.database, context, {
          userId: currentUser(request).id,
          loanId: request.params.id,
        }),
    );

    app.get(
      '/loans/:id/payoff',
      {
        schema: {
          summary: 'What ends the loan today, to the cent',
          tags,
          params: paramsSchema,
          response: responses(payoffQuoteSchema),
        },
      },
      (request) =>
        getPayoff(context, { userId: currentUser(request).id, loanId: request.params.id }),
    );

    app.post(
      '/loans',
      {
        config: { movesMoney: true },
        schema: {
          summary: 'Open a loan against free collateral, or let it wait for a deposit',
          tags,
          body: openLoanRequestSchema,
          response: createdResponses(loanDetailSchema),
        },
      },
      (request, reply) =>
        answerOnce(context, request, reply, 201, (trx) =>
          openLoan(trx, context, { userId: currentUser(request).id, body: request.body }),
        ),
    );
  };
}
