import {
  depositPageSchema,
  movementPageSchema,
  unsupportedDepositPageSchema,
  walletListSchema,
  walletSchema,
} from '@tessera/contracts/wallets';
import type { AppContext } from '../../app-context.ts';
import { listMovements } from '../../books/ledger/reading/list-movements.ts';
import type { WalletId } from '../../platform/database/database.ts';
import { ownRoutes } from '../../platform/http/own-routes.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { notFound } from '../../platform/problems/not-found.ts';
import { listDeposits } from '../deposits/list-deposits.ts';
import { listUnsupportedDeposits } from '../deposits/list-unsupported-deposits.ts';
import { findWallets, getWallet } from './get-wallet.ts';
import { presentWallets } from './present-wallets.ts';

export function walletRoutes(context: AppContext): Routes {
  const { database } = context;
  return async (app) => {
    const { read, list } = ownRoutes<WalletId>(app, context, 'wallets');

    read('/wallets', {
      summary: 'Spot wallets',
      answer: walletListSchema,
      read: async ({ userId }) => ({
        items: await presentWallets(context, userId, await findWallets(database, userId)),
      }),
    });

    read('/wallets/:id', {
      summary: 'A spot wallet',
      answer: walletSchema,
      read: async ({ userId, id: walletId }) => {
        const wallet = await getWallet(database, { userId, walletId });
        const [presented] = await presentWallets(context, userId, [wallet]);
        if (!presented) throw notFound('wallet');
        return presented;
      },
    });

    list('/wallets/:id/history', {
      summary: 'Lines of a spot wallet, newest first',
      answer: movementPageSchema,
      key: 'number',
      read: async ({ userId, id: walletId, page }) => {
        const { asset } = await getWallet(database, { userId, walletId });
        return listMovements(database, { userId, asset }, page);
      },
    });

    list('/wallets/:id/deposits', {
      summary: 'Deposits of a spot wallet, newest first',
      answer: depositPageSchema,
      read: async ({ userId, id: walletId, page }) => {
        const { id } = await getWallet(database, { userId, walletId });
        return listDeposits(context, id, page);
      },
    });

    list('/wallets/:id/unsupported-deposits', {
      summary: 'Tokens that arrived and are not supported, newest first',
      answer: unsupportedDepositPageSchema,
      read: async ({ userId, id: walletId, page }) => {
        const { id } = await getWallet(database, { userId, walletId });
        return listUnsupportedDeposits(context, id, page);
      },
    });
  };
}
