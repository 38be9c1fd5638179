import {
  accountClosedSchema,
  accountCloseRequestSchema,
  accountClosingSchema,
} from '@tessera/contracts/account-closing';
import type { AppContext } from '../../app-context.ts';
import { currentSignIn, currentUser } from '../../platform/http/current-user.ts';
import { ownRoutes } from '../../platform/http/own-routes.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { closeAccount } from './close-account.ts';
import { closingReasons, withDust } from './closing-reasons.ts';

export function accountRoutes(context: AppContext): Routes {
  return async (app) => {
    const { read, act } = ownRoutes(app, context, 'account');

    read('/account/closing', {
      summary: 'What stands against closing your account',
      answer: accountClosingSchema,
      read: async ({ userId }) => ({
        reasons: withDust(await closingReasons(context.database, context, userId)),
      }),
    });

    act('/account/close', {
      summary: 'Close your account',
      checksSessionAtProvider: true,
      onSend: async (request) => {
        if (request.user) app.signIns.forget(request.user.id);
      },
      body: accountCloseRequestSchema,
      answer: accountClosedSchema,
      work: (trx, { body, request }) => {
        const who = { user: currentUser(request), signInId: currentSignIn(request) };
        return closeAccount(trx, context, who, body);
      },
    });
  };
}
