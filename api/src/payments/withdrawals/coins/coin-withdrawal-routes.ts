import { idSchema } from '@tessera/contracts/money';
import { pageQuerySchema } from '@tessera/contracts/page';
import {
  requestWithdrawalSchema,
  withdrawalDetailSchema,
  withdrawalPageSchema,
  withdrawalQuoteQuerySchema,
  withdrawalQuoteSchema,
} from '@tessera/contracts/withdrawals';
import * as z from 'zod/mini';
import type { AppContext } from '../../../app-context.ts';
import { getWallet } from '../../../coins/wallets/get-wallet.ts';
import { currentIdToken, currentUser } from '../../../platform/http/current-user.ts';
import { createdResponses, responses } from '../../../platform/http/responses.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import { answerOnce } from '../../../platform/idempotency/idempotency.ts';
import { parsePageRequest } from '../../../platform/pagination/page-request.ts';
import { withdrawalRoutes } from '../withdrawal-routes.ts';
import { coinRail } from './coin-rail.ts';
import { orNewQuote } from './fee-not-quoted.ts';
import { fewAtATime } from './few-at-a-time.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { quoteWithdrawal } from './quote-withdrawal.ts';
import { readCoinDestination } from './read-coin-destination.ts';
import { requestWithdrawal } from './request-withdrawal.ts';

const params = z.object({ id: idSchema });
const tags = ['withdrawals'];

export function coinWithdrawalRoutes(context: AppContext): Routes {
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
        const wallet = await getWallet(database, { userId, walletId: request.params.id });
        const whose = { userId, asset: wallet.asset, to: { address: request.query.to } };
        const { address } = await readCoinDestination(database, context, whose);
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
        const page = parsePageRequest(request.query, 'uuid');
        const { id } = await getWallet(database, { userId, walletId: request.params.id });
        return listWithdrawals(context, id, page);
      },
    );

    await app.register(
      withdrawalRoutes(context, coinRail, {
        path: '/withdrawals',
        resend: 'resend-code',
        tags,
        response: responses(withdrawalDetailSchema),
        summaries: {
          detail: 'A withdrawal with its events',
          confirm: 'Confirm a withdrawal by its codes',
          cancel: 'Cancel a withdrawal that is not being signed yet',
        },
        inTurn: askingTheSigner,
      }),
    );
  };
}
