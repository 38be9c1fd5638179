import { loanDetailSchema, loanPageSchema, openLoanRequestSchema } from '@tessera/contracts/loans';
import { idSchema } from '@tessera/contracts/money';
import { pageQuerySchema } from '@tessera/contracts/page';
import * as z from 'zod/mini';
import type { AppContext } from '../app-context.ts';
import { createdResponses, responses } from '../http/responses.ts';
import type { Routes } from '../http/routes.ts';
import { readPageRequest } from '../pagination/page-request.ts';
import { currentUser } from '../plugins/current-user.ts';
import { answerOnce } from '../plugins/idempotency.ts';
import { listLoans } from './list-loans.ts';
import { openLoan } from './open-loan.ts';
import { presentLoanDetail } from './present-loan-detail.ts';

export function loanRoutes(context: AppContext): Routes {
  return async (app) => {
    app.get(
      '/loans',
      {
        schema: {
          summary: 'Loans, newest first',
          tags: ['loans'],
          querystring: pageQuerySchema,
          response: responses(loanPageSchema),
        },
      },
      (request) =>
        listLoans(context, currentUser(request).id, readPageRequest(request.query, 'uuid')),
    );

    app.get(
      '/loans/:id',
      {
        schema: {
          summary: 'A loan',
          tags: ['loans'],
          params: z.object({ id: idSchema }),
          response: responses(loanDetailSchema),
        },
      },
      (request) =>
        presentLoanDetail(context.database, context, {
          userId: currentUser(request).id,
          loanId: request.params.id,
        }),
    );

    app.post(
      '/loans',
      {
        config: { movesMoney: true },
        schema: {
          summary: 'Open a loan against free collateral',
          tags: ['loans'],
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
