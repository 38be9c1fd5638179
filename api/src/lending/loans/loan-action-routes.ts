import {
  acceptLoanRequestSchema,
  loanDetailSchema,
  payOffLoanRequestSchema,
  repayLoanRequestSchema,
} from '@tessera/contracts/loans';
import { idSchema } from '@tessera/contracts/money';
import { WITHDRAWAL_RIGHT_DAYS } from '@tessera/lending/terms';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { currentUser } from '../../platform/http/current-user.ts';
import { responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { answerOnce } from '../../platform/idempotency/idempotency.ts';
import { payOffLoan } from './repayment/pay-off-loan.ts';
import { repayLoan } from './repayment/repay-loan.ts';
import { withdrawFromLoan } from './repayment/withdraw-from-loan.ts';
import { acceptLoan } from './waiting/accept-loan.ts';
import { cancelLoan } from './waiting/cancel-loan.ts';

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
        schema: {
          summary: `Withdraw from a loan within ${WITHDRAWAL_RIGHT_DAYS} days`,
          tags,
          params,
          response,
        },
      },
      (request, reply) =>
        answerOnce(context, request, reply, 200, (trx) =>
          withdrawFromLoan(trx, context, ownLoan(request, request.params)),
        ),
    );
  };
}

function ownLoan(request: FastifyRequest, { id }: { readonly id: string }) {
  return { userId: currentUser(request).id, loanId: id };
}
