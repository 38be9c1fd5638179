import type { WalletId, WithdrawalId } from '@tessera/contracts/ids';
import {
  requestWithdrawalSchema,
  withdrawalDetailSchema,
  withdrawalPageSchema,
  withdrawalQuoteQuerySchema,
  withdrawalQuoteSchema,
} from '@tessera/contracts/withdrawals';
import type { AppContext } from '../../../app-context.ts';
import { getWallet } from '../../../coins/wallets/get-wallet.ts';
import { ownRoutes } from '../../../platform/http/own-routes.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import { intentOf } from '../../../platform/idempotency/idempotency.ts';
import { askingBy } from '../asking-by.ts';
import { withdrawalRoutes } from '../withdrawal-routes.ts';
import { coinRail } from './coin-rail.ts';
import { orNewQuote } from './fee-not-quoted.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { quoteWithdrawal } from './quote-withdrawal.ts';
import { readCoinDestination } from './read-coin-destination.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { turnsAtTheSigner } from './turns-at-the-signer.ts';

export function coinWithdrawalRoutes(context: AppContext): Routes {
  const { database } = context;
  const askingTheSigner = turnsAtTheSigner();
  return async (app) => {
    const routes = ownRoutes<WalletId>(app, context, 'withdrawals');

    routes.read('/wallets/:id/withdrawal-quote', {
      summary: 'What a withdrawal costs, and the most that can go out',
      query: withdrawalQuoteQuerySchema,
      answer: withdrawalQuoteSchema,
      read: async ({ userId, id: walletId, query }) => {
        const wallet = await getWallet(database, { userId, walletId });
        const whose = { userId, asset: wallet.asset, to: { address: query.to } };
        const { address } = await readCoinDestination(database, context, whose);
        return quoteWithdrawal(context, { userId, wallet, address });
      },
    });

    routes.create('/wallets/:id/withdrawals', {
      summary: 'Withdraw coins: holds amount and fee, and mails a code',
      checksSessionAtProvider: true,
      inTurn: (work, request) => orNewQuote(context, () => askingTheSigner(work, request)),
      body: requestWithdrawalSchema,
      answer: withdrawalDetailSchema,
      work: (trx, { userId, id: walletId, body, request }) => {
        const asking = askingBy(request);
        const intent = intentOf(request);
        return requestWithdrawal(trx, context, { userId, walletId, asking, intent, body });
      },
    });

    routes.list('/wallets/:id/withdrawals', {
      summary: 'Withdrawals of a spot wallet, newest first',
      answer: withdrawalPageSchema,
      read: async ({ userId, id: walletId, page }) => {
        await getWallet(database, { userId, walletId });
        return listWithdrawals(context, walletId, page);
      },
    });

    withdrawalRoutes(ownRoutes<WithdrawalId>(app, context, 'withdrawals'), context, coinRail, {
      path: '/withdrawals',
      resend: 'resend-code',
      answer: withdrawalDetailSchema,
      summaries: {
        detail: 'A withdrawal with its events',
        confirm: 'Confirm a withdrawal by its codes',
        cancel: 'Cancel a withdrawal that is not being signed yet',
      },
      inTurn: askingTheSigner,
    });
  };
}
