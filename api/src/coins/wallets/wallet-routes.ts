import { idSchema } from '@tessera/contracts/money';
import { pageQuerySchema } from '@tessera/contracts/page';
import {
  depositPageSchema,
  movementPageSchema,
  unsupportedDepositPageSchema,
  walletListSchema,
  walletSchema,
} from '@tessera/contracts/wallets';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { listMovements } from '../../books/ledger/reading/list-movements.ts';
import { currentUser } from '../../platform/http/current-user.ts';
import { responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { parsePageRequest } from '../../platform/pagination/page-request.ts';
import { notFound } from '../../platform/problems/not-found.ts';
import { listDeposits } from '../deposits/list-deposits.ts';
import { listUnsupportedDeposits } from '../deposits/list-unsupported-deposits.ts';
import { findWallets, getWallet } from './get-wallet.ts';
import { presentWallets } from './present-wallets.ts';

const paramsSchema = z.object({ id: idSchema });

export function walletRoutes(context: AppContext): Routes {
  const { database } = context;
  return async (app) => {
    app.get(
      '/wallets',
      {
        schema: {
          summary: 'Spot wallets',
          tags: ['wallets'],
          response: responses(walletListSchema),
        },
      },
      async (request) => {
        const { id: userId } = currentUser(request);
        const wallets = await findWallets(database, userId);
        return { items: await presentWallets(context, userId, wallets) };
      },
    );

    app.get(
      '/wallets/:id',
      {
        schema: {
          summary: 'A spot wallet',
          tags: ['wallets'],
          params: paramsSchema,
          response: responses(walletSchema),
        },
      },
      async (request) => {
        const { id: userId } = currentUser(request);
        const wallet = await getWallet(database, { userId, walletId: request.params.id });
        const [presented] = await presentWallets(context, userId, [wallet]);
        if (!presented) throw notFound('wallet');
        return presented;
      },
    );

    app.get(
      '/wallets/:id/history',
      {
        schema: {
          summary: 'Lines of a spot wallet, newest first',
          tags: ['wallets'],
          params: paramsSchema,
          querystring: pageQuerySchema,
          response: responses(movementPageSchema),
        },
      },
      async (request) => {
        const { id: userId } = currentUser(request);
        const page = parsePageRequest(request.query, 'number');
        const { asset } = await getWallet(database, { userId, walletId: request.params.id });
        return listMovements(database, { userId, asset }, page);
      },
    );

    app.get(
      '/wallets/:id/deposits',
      {
        schema: {
          summary: 'Deposits of a spot wallet, newest first',
          tags: ['wallets'],
          params: paramsSchema,
          querystring: pageQuerySchema,
          response: responses(depositPageSchema),
        },
      },
      async (request) => {
        const { id: userId } = currentUser(request);
        const page = parsePageRequest(request.query, 'uuid');
        const { id } = await getWallet(database, { userId, walletId: request.params.id });
        return listDeposits(context, id, page);
      },
    );

    app.get(
      '/wallets/:id/unsupported-deposits',
      {
        schema: {
          summary: 'Tokens that arrived and are not supported, newest first',
          tags: ['wallets'],
          params: paramsSchema,
          querystring: pageQuerySchema,
          response: responses(unsupportedDepositPageSchema),
        },
      },
      async (request) => {
        const { id: userId } = currentUser(request);
        const page = parsePageRequest(request.query, 'uuid');
        const { id } = await getWallet(database, { userId, walletId: request.params.id });
        return listUnsupportedDeposits(context, id, page);
      },
    );
  };
}
