import {
  acceptLoanRequestSchema,
  loanDetailSchema,
  payOffLoanRequestSchema,
  repayLoanRequestSchema,
} from '@tessera/contracts/loans';
import { idSchema } from '@tessera/contracts/money';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../app-context.ts';
import { responses } from '../http/responses.ts';
import type { Routes } from '../http/routes.ts';
import { currentUser } from '../plugins/current-user.ts';
import { answerOnce } from '../plugins/idempotency.ts';
import { acceptLoan } from './accept-loan.ts';
import { cancelLoan } from './cancel-loan.ts';
import { payOffLoan } from './pay-off-loan.ts';
import { repayLoan } from './repay-loan.ts';
import { withdrawFromLoan } from './withdraw-from-loan.ts';

const params = z.object({ id: idSchema });
const response = responses(loanDetailSchema);
const config = { movesMoney: true } as const;
const tags = ['loans'];

/** What a borrower does with a loan. Each answers the loan as it is then. */
export function loanActionRoutes(context: AppContext): Routes {
  return async (app) => {
    app.post(
      '/loans/:id/cancel',
      { config, schema: { summary: 'Cancel a loan that waits', tags, params, response } },
      (request, reply) =>
        answerOnce(context, request, reply, 200, (trx) =>
          cancelLoan(trx, context, ownLoan(request, request.params)),
        ),
    );

    app.post(
      '/loans/:id/accept',
      {
        config,
        schema: {
          summary: 'Accept the present terms of a loan that waits, which lets it run',
          tags,
          params,
          body: acceptLoanRequestSchema,
          response,
        },
      },
      (request, reply) =>
        answerOnce(context, request, reply, 200, (trx) => {
          return acceptLoan(trx, context, {
            ...ownLoan(request, request.params),
            body: request.body,
          });
        }),
    );

    app.post(
      '/loans/:id/repayments',
      {
        config,
        schema: {
          summary: 'Repay any amount from the fiat wallet',
          tags,
          params,
          body: repayLoanRequestSchema,
          response,
        },
      },
      (request, reply) =>
        answerOnce(context, request, reply, 200, (trx) => {
          return repayLoan(trx, context, {
            ...ownLoan(request, request.params),
            body: request.body,
          });
        }),
    );

    app.post(
      '/loans/:id/payoff',
      {
        config,
        schema: {
          summary: 'Pay a loan off for exactly what was quoted',
          tags,
          params,
          body: payOffLoanRequestSchema,
          response,
        },
      },
      (request, reply) =>
        answerOnce(context, request, reply, 200, (trx) => {
          return payOffLoan(trx, context, {
            ...ownLoan(request, request.params),
            body: request.body,
          });
        }),
    );

    app.post(
      '/loans/:id/withdraw',
      {
        config,
        schema: { summary: 'Withdraw from a loan within 14 days', tags, params, response },
      },
      (request, reply) =>
        answerOnce(context, request, reply, 200, (trx) =>
          withdrawFromLoan(trx, context, ownLoan(request, request.params)),
        ),
    );
  };
}

const ownLoan = (request: FastifyRequest, { id }: { readonly id: string }) => {
  return { userId: currentUser(request).id, loanId: id };
};
