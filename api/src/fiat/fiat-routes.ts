import { fiatTermsSchema, fiatWalletSchema } from '@tessera/contracts/fiat';
import { pageQuerySchema } from '@tessera/contracts/page';
import { movementPageSchema } from '@tessera/contracts/wallets';
import { toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../app-context.ts';
import { responses } from '../http/responses.ts';
import type { Routes } from '../http/routes.ts';
import { listMovements } from '../ledger/list-movements.ts';
import { readPageRequest } from '../pagination/page-request.ts';
import { currentUser } from '../plugins/current-user.ts';
import { getFiatWallet } from './get-fiat-wallet.ts';
import { minimumTransfer } from './refuse-euro-amount.ts';
import { withdrawalLifeMinutes } from './withdrawals/request-fiat-withdrawal.ts';

export function fiatRoutes({ database, bank }: AppContext): Routes {
  return async (app) => {
    app.get(
      '/fiat',
      {
        schema: {
          summary: 'The euro wallet',
          tags: ['fiat'],
          response: responses(fiatWalletSchema),
        },
      },
      (request) => getFiatWallet(database, currentUser(request).id),
    );

    app.get(
      '/fiat/terms',
      {
        schema: {
          summary: 'Whether and how euros come and go',
          tags: ['fiat'],
          response: responses(fiatTermsSchema),
        },
      },
      async () => {
        const minimum = toWireMoney({ asset: 'EUR', minor: minimumTransfer });
        return {
          bank: bank ? { name: bank.name, sandbox: bank.sandbox } : null,
          minimumDeposit: minimum,
          minimumWithdrawal: minimum,
          withdrawalLifetimeMinutes: withdrawalLifeMinutes,
        };
      },
    );

    app.get(
      '/fiat/history',
      {
        schema: {
          summary: 'Lines of the euro wallet, newest first',
          tags: ['fiat'],
          querystring: pageQuerySchema,
          response: responses(movementPageSchema),
        },
      },
      (request) =>
        listMovements(
          database,
          { userId: currentUser(request).id, asset: 'EUR' },
          readPageRequest(request.query, 'number'),
        ),
    );
  };
}
