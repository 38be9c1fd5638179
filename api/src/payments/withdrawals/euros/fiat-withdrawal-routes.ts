import {
  fiatWithdrawalDetailSchema,
  fiatWithdrawalPageSchema,
  requestFiatWithdrawalSchema,
} from '@tessera/contracts/fiat';
import { pageQuerySchema } from '@tessera/contracts/page';
import type { AppContext } from '../../../app-context.ts';
import { currentUser } from '../../../platform/http/current-user.ts';
import { createdResponses, responses } from '../../../platform/http/responses.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import { answerOnce } from '../../../platform/idempotency/idempotency.ts';
import { parsePageRequest } from '../../../platform/pagination/page-request.ts';
import { withdrawalRoutes } from '../withdrawal-routes.ts';
import { euroRail } from './euro-rail.ts';
import { listFiatWithdrawals } from './list-fiat-withdrawals.ts';
import { requestFiatWithdrawal } from './request-fiat-withdrawal.ts';

const tags = ['fiat'];

export function fiatWithdrawalRoutes(context: AppContext): Routes {
  const { database } = context;
  return async (app) => {
    app.post(
      '/fiat/withdrawals',
      {
        config: { movesMoney: true },
        schema: {
          summary: 'Withdraw euros: holds the amount and mails a code',
          tags,
          body: requestFiatWithdrawalSchema,
          response: createdResponses(fiatWithdrawalDetailSchema),
        },
      },
      (request, reply) =>
        answerOnce(context, request, reply, 201, (trx) =>
          requestFiatWithdrawal(trx, context, {
            userId: currentUser(request).id,
            body: request.body,
          }),
        ),
    );

    app.get(
      '/fiat/withdrawals',
      {
        schema: {
          summary: 'Euro withdrawals, newest first',
          tags,
          querystring: pageQuerySchema,
          response: responses(fiatWithdrawalPageSchema),
        },
      },
      (request) =>
        listFiatWithdrawals(
          database,
          currentUser(request).id,
          parsePageRequest(request.query, 'uuid'),
        ),
    );

    await app.register(
      withdrawalRoutes(context, euroRail, {
        path: '/fiat/withdrawals',
        resend: 'resend',
        tags,
        response: responses(fiatWithdrawalDetailSchema),
        summaries: {
          detail: 'A euro withdrawal with its events',
          confirm: 'Confirm a euro withdrawal by its codes',
          cancel: 'Cancel an unconfirmed euro withdrawal',
        },
        inTurn: (work) => work(),
      }),
    );
  };
}
