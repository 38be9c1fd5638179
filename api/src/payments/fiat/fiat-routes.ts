import { fiatTermsSchema, fiatWalletSchema } from '@tessera/contracts/fiat';
import { movementPageSchema } from '@tessera/contracts/wallets';
import { productFacts } from '@tessera/lending/product-facts';
import { euros } from '@tessera/money/wire-money';
import type { AppContext } from '../../app-context.ts';
import { listMovements } from '../../books/ledger/reading/list-movements.ts';
import { ownRoutes } from '../../platform/http/own-routes.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { getFiatWallet } from './get-fiat-wallet.ts';
import { minimumTransfer } from './refuse-euro-amount.ts';

export function fiatRoutes(context: AppContext): Routes {
  const { database, bank } = context;
  return async (app) => {
    const { read, list } = ownRoutes(app, context, 'fiat');

    read('/fiat', {
      summary: 'The euro wallet',
      answer: fiatWalletSchema,
      read: ({ userId }) => getFiatWallet(database, userId),
    });

    read('/fiat/terms', {
      summary: 'Whether and how euros come and go',
      answer: fiatTermsSchema,
      read: () => {
        const minimum = euros(minimumTransfer);
        return {
          bank: bank ? { name: bank.name, sandbox: bank.sandbox } : null,
          minimumDeposit: minimum,
          minimumWithdrawal: minimum,
          withdrawalLifetimeMinutes: productFacts.withdrawalConfirmationMinutes,
        };
      },
    });

    list('/fiat/history', {
      summary: 'Lines of the euro wallet, newest first',
      answer: movementPageSchema,
      key: 'number',
      read: ({ userId, page }) => listMovements(database, { userId, asset: 'EUR' }, page),
    });
  };
}
