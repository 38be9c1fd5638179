import { idSchemaOf, type LoanId } from '@tessera/contracts/ids';
import {
  acceptLoanRequestSchema,
  loanDetailSchema,
  payOffLoanRequestSchema,
  repayLoanRequestSchema,
} from '@tessera/contracts/loans';
import { WITHDRAWAL_RIGHT_DAYS } from '@tessera/lending/terms';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { routesUnder } from '../../platform/http/routes-under.ts';
import { changeOwnLoan } from './change-own-loan.ts';
import { payOffLoan } from './repayment/pay-off-loan.ts';
import { repayLoan } from './repayment/repay-loan.ts';
import { withdrawFromLoan } from './repayment/withdraw-from-loan.ts';
import { acceptLoan } from './waiting/accept-loan.ts';
import { cancelLoan } from './waiting/cancel-loan.ts';

const params = z.object({ id: idSchemaOf<LoanId>() });
const loanRoute = routesUnder('loans');

/** What a borrower does with a loan. Each answers the loan as it is then. */
export function loanActionRoutes(context: AppContext): Routes {
  return async (app) => {
    app.post('/loans/:id/cancel', action('Cancel a loan that waits'), (request, reply) =>
      changeOwnLoan(context, request, reply, (trx, own) => cancelLoan(trx, context, own)),
    );

    app.post(
      '/loans/:id/accept',
      actionWith(
        'Accept the present terms of a loan that waits, which lets it run',
        acceptLoanRequestSchema,
      ),
      (request, reply) =>
        changeOwnLoan(context, request, reply, (trx, own) =>
          acceptLoan(trx, context, { ...own, body: request.body }),
        ),
    );

    app.post(
      '/loans/:id/repayments',
      actionWith('Repay any amount from the fiat wallet', repayLoanRequestSchema),
      (request, reply) =>
        changeOwnLoan(context, request, reply, (trx, own) =>
          repayLoan(trx, context, { ...own, body: request.body }),
        ),
    );

    app.post(
      '/loans/:id/payoff',
      actionWith('Pay a loan off for exactly what was quoted', payOffLoanRequestSchema),
      (request, reply) =>
        changeOwnLoan(context, request, reply, (trx, own) =>
          payOffLoan(trx, context, { ...own, body: request.body }),
        ),
    );

    app.post(
      '/loans/:id/withdraw',
      action(`Withdraw from a loan within ${WITHDRAWAL_RIGHT_DAYS} days`),
      (request, reply) =>
        changeOwnLoan(context, request, reply, (trx, own) => withdrawFromLoan(trx, context, own)),
    );
  };
}

const config = { movesMoney: true } as const;

function action(summary: string) {
  return { config, ...loanRoute(summary, responses(loanDetailSchema), { params }) };
}

function actionWith<Body>(summary: string, body: Body) {
  return { config, ...loanRoute(summary, responses(loanDetailSchema), { params, body }) };
}
