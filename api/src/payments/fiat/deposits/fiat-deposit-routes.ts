import {
  createFiatDepositRequestSchema,
  fiatDepositDetailSchema,
  fiatDepositPageSchema,
} from '@tessera/contracts/fiat';
import type { EuroDepositId } from '@tessera/contracts/ids';
import type { AppContext } from '../../../app-context.ts';
import { ownRoutes } from '../../../platform/http/own-routes.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import { instructFiatDeposit } from './instruct-fiat-deposit.ts';
import { listFiatDeposits } from './list-fiat-deposits.ts';
import { presentFiatDepositDetail } from './present-fiat-deposit.ts';

export function fiatDepositRoutes(context: AppContext): Routes {
  const { database } = context;
  return async (app) => {
    const { read, list, create } = ownRoutes<EuroDepositId>(app, context, 'fiat');

    create('/fiat/deposits', {
      summary: 'Ask how to pay euros in',
      body: createFiatDepositRequestSchema,
      answer: fiatDepositDetailSchema,
      work: (trx, { userId, body }) => instructFiatDeposit(trx, context, { userId, body }),
    });

    list('/fiat/deposits', {
      summary: 'Euro deposits, newest first',
      answer: fiatDepositPageSchema,
      read: ({ userId, page }) => listFiatDeposits(database, userId, page),
    });

    read('/fiat/deposits/:id', {
      summary: 'A euro deposit with how to pay it and its events',
      answer: fiatDepositDetailSchema,
      read: ({ userId, id: depositId }) =>
        presentFiatDepositDetail(database, context, { userId, depositId }),
    });
  };
}
