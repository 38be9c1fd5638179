import {
  fiatWithdrawalDetailSchema,
  fiatWithdrawalPageSchema,
  requestFiatWithdrawalSchema,
} from '@tessera/contracts/fiat';
import { idSchema } from '@tessera/contracts/money';
import { pageQuerySchema } from '@tessera/contracts/page';
import { stepUpCodesSchema } from '@tessera/contracts/step-up';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { createdResponses, responses } from '../../http/responses.ts';
import type { Routes } from '../../http/routes.ts';
import { readPageRequest } from '../../pagination/page-request.ts';
import { currentUser } from '../../plugins/current-user.ts';
import { answerOnce } from '../../plugins/idempotency.ts';
import { cancelFiatWithdrawal } from './abandon-fiat-withdrawal.ts';
import { confirmFiatWithdrawal } from './confirm-fiat-withdrawal.ts';
import { listFiatWithdrawals } from './list-fiat-withdrawals.ts';
import { presentFiatWithdrawalDetail } from './present-fiat-withdrawal.ts';
import { requestFiatWithdrawal } from './request-fiat-withdrawal.ts';
import { resendWithdrawalCode } from './resend-withdrawal-code.ts';

const params = z.object({ id: idSchema });
const tags = ['fiat'];
const response = responses(fiatWithdrawalDetailSchema);

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
          readPageRequest(request.query, 'uuid'),
        ),
    );

    app.get(
      '/fiat/withdrawals/:id',
      { schema: { summary: 'A euro withdrawal with its events', tags, params, response } },
      (request) =>
        presentFiatWithdrawalDetail(database, {
          userId: currentUser(request).id,
          withdrawalId: request.params.id,
        }),
    );

    app.post(
      '/fiat/withdrawals/:id/confirm',
      {
        config: { movesMoney: true },
        schema: {
          summary: 'Confirm a euro withdrawal by its codes',
          tags,
          params,
          body: stepUpCodesSchema,
          response,
        },
      },
      (request, reply) =>
        answerOnce(context, request, reply, 200, (trx) =>
          confirmFiatWithdrawal(trx, context, {
            userId: currentUser(request).id,
            withdrawalId: request.params.id,
            codes: request.body,
          }),
        ),
    );

    app.post(
      '/fiat/withdrawals/:id/resend',
      {
        config: { movesMoney: true },
        schema: { summary: 'Mail another code', tags, params, response },
      },
      (request, reply) =>
        answerOnce(context, request, reply, 200, (trx) =>
          resendWithdrawalCode(trx, context, {
            userId: currentUser(request).id,
            withdrawalId: request.params.id,
          }),
        ),
    );

    app.post(
      '/fiat/withdrawals/:id/cancel',
      {
        config: { movesMoney: true },
        schema: { summary: 'Cancel an unconfirmed euro withdrawal', tags, params, response },
      },
      (request, reply) =>
        answerOnce(context, request, reply, 200, async (trx) => {
          const named = { userId: currentUser(request).id, withdrawalId: request.params.id };
          await cancelFiatWithdrawal(trx, context, named);
          return presentFiatWithdrawalDetail(trx, named);
        }),
    );
  };
}
