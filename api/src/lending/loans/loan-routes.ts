import { idSchemaOf, type LoanId } from '@tessera/contracts/ids';
import { loanQuoteQuerySchema, loanQuoteSchema } from '@tessera/contracts/loan-quotes';
import {
  loanDetailSchema,
  loanListQuerySchema,
  loanPageSchema,
  openLoanRequestSchema,
  payoffQuoteSchema,
} from '@tessera/contracts/loans';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { currentUser } from '../../platform/http/current-user.ts';
import { createdResponses, responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { routesUnder } from '../../platform/http/routes-under.ts';
import { answerOnce } from '../../platform/idempotency/idempotency.ts';
import { parsePageRequest } from '../../platform/pagination/page-request.ts';
import { listLoans } from './list-loans.ts';
import { loanActionRoutes } from './loan-action-routes.ts';
import { openLoan } from './opening/open-loan.ts';
import { quotePlans } from './opening/quote-plans.ts';
import { ownLoan } from './own-loan.ts';
import { presentLoanDetail } from './present-loan-detail.ts';
import { getPayoff } from './repayment/pay-off-loan.ts';

const loanRoute = routesUnder('loans');
const params = z.object({ id: idSchemaOf<LoanId>() });

/** Quotes, reading and opening; what happens to a loan afterwards is in `loan-action-routes.ts`. */
export function loanRoutes(context: AppContext): Routes {
  return async (app) => {
    await app.register(loanActionRoutes(context));

    app.get(
      '/loans',
      loanRoute('Loans, newest first, of one state if wanted', responses(loanPageSchema), {
        querystring: loanListQuerySchema,
      }),
      (request) =>
        listLoans(
          context,
          { userId: currentUser(request).id, state: request.query.state },
          parsePageRequest(request.query, 'uuid'),
        ),
    );

    app.get(
      '/loans/quote',
      loanRoute('The repayment plans for one need, side by side', responses(loanQuoteSchema), {
        querystring: loanQuoteQuerySchema,
      }),
      (request) => quotePlans(context, request.query),
    );

    app.get('/loans/:id', loanRoute('A loan', responses(loanDetailSchema), { params }), (request) =>
      presentLoanDetail(context.database, context, ownLoan(request)),
    );

    app.get(
      '/loans/:id/payoff',
      loanRoute('What ends the loan today, to the cent', responses(payoffQuoteSchema), { params }),
      (request) => getPayoff(context, ownLoan(request)),
    );

    app.post(
      '/loans',
      {
        config: { movesMoney: true },
        ...loanRoute(
          'Open a loan against free collateral, or let it wait for a deposit',
          createdResponses(loanDetailSchema),
          { body: openLoanRequestSchema },
        ),
      },
      (request, reply) =>
        answerOnce(context, request, reply, 201, (trx) =>
          openLoan(trx, context, { userId: currentUser(request).id, body: request.body }),
        ),
    );
  };
}
