import { idSchema } from '@tessera/contracts/money';
import { pageQuerySchema } from '@tessera/contracts/page';
import { stepUpCodesSchema } from '@tessera/contracts/step-up';
import {
  requestWithdrawalSchema,
  withdrawalDetailSchema,
  withdrawalPageSchema,
  withdrawalQuoteQuerySchema,
  withdrawalQuoteSchema,
} from '@tessera/contracts/withdrawals';
import * as z from 'zod/mini';
import type { AppContext } from '../app-context.ts';
import { createdResponses, responses } from '../http/responses.ts';
import type { Routes } from '../http/routes.ts';
import { readPageRequest } from '../pagination/page-request.ts';
import { currentIdToken, currentUser } from '../plugins/current-user.ts';
import { answerOnce } from '../plugins/idempotency.ts';
import { findWallet } from '../wallets/find-wallet.ts';
import { cancelWithdrawal } from './abandon-withdrawal.ts';
import { confirmWithdrawal } from './confirm-withdrawal.ts';
import { orNewQuote } from './fee-not-quoted.ts';
import { fewAtATime } from './few-at-a-time.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { presentWithdrawalDetail } from './present-withdrawal.ts';
import { quoteWithdrawal } from './quote-withdrawal.ts';
import { readDestination } from './read-destination.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { resendCode } from './resend-code.ts';

const params = z.object({ id: idSchema });
const tags = ['withdrawals'];
const response = responses(withdrawalDetailSchema);

export function withdrawalRoutes(context: AppContext): Routes {
  const { database } = context;
  const askingTheSigner = fewAtATime();
  return async (app) => {
    app.get(
      '/wallets/:id/withdrawal-quote',
      {
        schema: {
          summary: 'What a withdrawal costs, and the most that can go out',
          tags,
          params,
          querystring: withdrawalQuoteQuerySchema,
          response: responses(withdrawalQuoteSchema),
        },
      },
      async (request) => {
        const { id: userId } = currentUser(request);
        const wallet = await findWallet(database, { userId, walletId: request.params.id });
        const whose = { userId, asset: wallet.asset, to: { address: request.query.to } };
        const { address } = await readDestination(database, context, whose);
        return quoteWithdrawal(context, { userId, wallet, address });
      },
    );

    app.post(
      '/wallets/:id/withdrawals',
      {
        config: { movesMoney: true },
        schema: {
          summary: 'Withdraw coins: holds amount and fee, and mails a code',
          tags,
          params,
          body: requestWithdrawalSchema,
          response: createdResponses(withdrawalDetailSchema),
        },
      },
      (request, reply) =>
        orNewQuote(context, () =>
          askingTheSigner(() =>
            answerOnce(context, request, reply, 201, (trx) =>
              requestWithdrawal(trx, context, {
                userId: currentUser(request).id,
                walletId: request.params.id,
                idToken: currentIdToken(request),
                body: request.body,
              }),
            ),
          ),
        ),
    );

    app.get(
      '/wallets/:id/withdrawals',
      {
        schema: {
          summary: 'Withdrawals of a spot wallet, newest first',
          tags,
          params,
          querystring: pageQuerySchema,
          response: responses(withdrawalPageSchema),
        },
      },
      async (request) => {
        const { id: userId } = currentUser(request);
        const page = readPageRequest(request.query, 'uuid');
        const { id } = await findWallet(database, { userId, walletId: request.params.id });
        return listWithdrawals(context, id, page);
      },
    );

    app.get(
      '/withdrawals/:id',
      { schema: { summary: 'A withdrawal with its events', tags, params, response } },
      (request) =>
        presentWithdrawalDetail(database, context, {
          userId: currentUser(request).id,
          withdrawalId: request.params.id,
        }),
    );

    app.post(
      '/withdrawals/:id/confirm',
      {
        config: { movesMoney: true },
        schema: {
          summary: 'Confirm a withdrawal by its codes',
          tags,
          params,
          body: stepUpCodesSchema,
          response,
        },
      },
      (request, reply) =>
        askingTheSigner(() =>
          answerOnce(context, request, reply, 200, (trx) =>
            confirmWithdrawal(trx, context, {
              userId: currentUser(request).id,
              withdrawalId: request.params.id,
              codes: request.body,
            }),
          ),
        ),
    );

    app.post(
      '/withdrawals/:id/resend-code',
      {
        config: { movesMoney: true },
        schema: { summary: 'Mail another code', tags, params, response },
      },
      (request, reply) =>
        askingTheSigner(() =>
          answerOnce(context, request, reply, 200, (trx) =>
            resendCode(trx, context, {
              userId: currentUser(request).id,
              withdrawalId: request.params.id,
              idToken: currentIdToken(request),
            }),
          ),
        ),
    );

    app.post(
      '/withdrawals/:id/cancel',
      {
        config: { movesMoney: true },
        schema: {
          summary: 'Cancel a withdrawal that is not being signed yet',
          tags,
          params,
          response,
        },
      },
      (request, reply) =>
        answerOnce(context, request, reply, 200, async (trx) => {
          const named = { userId: currentUser(request).id, withdrawalId: request.params.id };
          await cancelWithdrawal(trx, context, named);
          return presentWithdrawalDetail(trx, context, named);
        }),
    );
  };
}
