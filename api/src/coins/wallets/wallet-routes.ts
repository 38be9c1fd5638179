import { idSchemaOf, type WalletId } from '@tessera/contracts/ids';
import { pageQuerySchema } from '@tessera/contracts/page';
import {
  depositPageSchema,
  movementPageSchema,
  unsupportedDepositPageSchema,
  walletListSchema,
  walletSchema,
} from '@tessera/contracts/wallets';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { listMovements } from '../../books/ledger/reading/list-movements.ts';
import { currentUser } from '../../platform/http/current-user.ts';
import { responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { routesUnder } from '../../platform/http/routes-under.ts';
import { parsePageRequest } from '../../platform/pagination/page-request.ts';
import { notFound } from '../../platform/problems/not-found.ts';
import { listDeposits } from '../deposits/list-deposits.ts';
import { listUnsupportedDeposits } from '../deposits/list-unsupported-deposits.ts';
import { findWallets, getWallet } from './get-wallet.ts';
import { presentWallets } from './present-wallets.ts';

const walletRoute = routesUnder('wallets');
const params = z.object({ id: idSchemaOf<WalletId>() });
const page = { params, querystring: pageQuerySchema };

export function walletRoutes(context: AppContext): Routes {
  const { database } = context;
  const ownWallet = (request: FastifyRequest & { readonly params: { readonly id: WalletId } }) =>
    getWallet(database, { userId: currentUser(request).id, walletId: request.params.id });
  return async (app) => {
    app.get(
      '/wallets',
      walletRoute('Spot wallets', responses(walletListSchema)),
      async (request) => {
        const { id: userId } = currentUser(request);
        const wallets = await findWallets(database, userId);
        return { items: await presentWallets(context, userId, wallets) };
      },
    );

    app.get(
      '/wallets/:id',
      walletRoute('A spot wallet', responses(walletSchema), { params }),
      async (request) => {
        const wallet = await ownWallet(request);
        const [presented] = await presentWallets(context, currentUser(request).id, [wallet]);
        if (!presented) throw notFound('wallet');
        return presented;
      },
    );

    app.get(
      '/wallets/:id/history',
      walletRoute('Lines of a spot wallet, newest first', responses(movementPageSchema), page),
      async (request) => {
        const after = parsePageRequest(request.query, 'number');
        const { asset } = await ownWallet(request);
        return listMovements(database, { userId: currentUser(request).id, asset }, after);
      },
    );

    app.get(
      '/wallets/:id/deposits',
      walletRoute('Deposits of a spot wallet, newest first', responses(depositPageSchema), page),
      async (request) => {
        const after = parsePageRequest(request.query, 'uuid');
        const { id } = await ownWallet(request);
        return listDeposits(context, id, after);
      },
    );

    app.get(
      '/wallets/:id/unsupported-deposits',
      walletRoute(
        'Tokens that arrived and are not supported, newest first',
        responses(unsupportedDepositPageSchema),
        page,
      ),
      async (request) => {
        const after = parsePageRequest(request.query, 'uuid');
        const { id } = await ownWallet(request);
        return listUnsupportedDeposits(context, id, after);
      },
    );
  };
}
