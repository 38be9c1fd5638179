import {
  fiatWithdrawalDetailSchema,
  fiatWithdrawalPageSchema,
  requestFiatWithdrawalSchema,
} from '@tessera/contracts/fiat';
import type { WithdrawalId } from '@tessera/contracts/ids';
import type { AppContext } from '../../../app-context.ts';
import { currentAuthTime } from '../../../platform/http/current-user.ts';
import { ownRoutes } from '../../../platform/http/own-routes.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import { intentOf } from '../../../platform/idempotency/idempotency.ts';
import { withdrawalRoutes } from '../withdrawal-routes.ts';
import { euroRail } from './euro-rail.ts';
import { listFiatWithdrawals } from './list-fiat-withdrawals.ts';
import { requestFiatWithdrawal } from './request-fiat-withdrawal.ts';

export function fiatWithdrawalRoutes(context: AppContext): Routes {
  return async (app) => {
    const routes = ownRoutes<WithdrawalId>(app, context, 'fiat');

    routes.create('/fiat/withdrawals', {
      summary: 'Withdraw euros: holds the amount and mails a code',
      checksSessionAtProvider: true,
      body: requestFiatWithdrawalSchema,
      answer: fiatWithdrawalDetailSchema,
      work: (trx, { userId, body, request }) => {
        const authTime = currentAuthTime(request);
        const intent = intentOf(request);
        return requestFiatWithdrawal(trx, context, { userId, authTime, intent, body });
      },
    });

    routes.list('/fiat/withdrawals', {
      summary: 'Euro withdrawals, newest first',
      answer: fiatWithdrawalPageSchema,
      read: ({ userId, page }) => listFiatWithdrawals(context.database, userId, page),
    });

    withdrawalRoutes(routes, context, euroRail, {
      path: '/fiat/withdrawals',
      resend: 'resend',
      answer: fiatWithdrawalDetailSchema,
      summaries: {
        detail: 'A euro withdrawal with its events',
        confirm: 'Confirm a euro withdrawal by its codes',
        cancel: 'Cancel an unconfirmed euro withdrawal',
      },
    });
  };
}
