import { fiatTermsSchema, fiatWalletSchema } from '@tessera/contracts/fiat';
import { pageQuerySchema } from '@tessera/contracts/page';
import { movementPageSchema } from '@tessera/contracts/wallets';
import { productFacts } from '@tessera/lending/product-facts';
import { toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../app-context.ts';
import { listMovements } from '../../books/ledger/reading/list-movements.ts';
import { currentUser } from '../../platform/http/current-user.ts';
import { responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { parsePageRequest } from '../../platform/pagination/page-request.ts';
import { getFiatWallet } from './get-fiat-wallet.ts';
import { minimumTransfer } from './refuse-euro-amount.ts';

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
          withdrawalLifetimeMinutes: productFacts.withdrawalConfirmationMinutes,
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
          parsePageRequest(request.query, 'number'),
        ),
    );
  };
}
