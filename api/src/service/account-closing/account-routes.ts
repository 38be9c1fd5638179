import { accountClosedSchema, accountCloseRequestSchema } from '@tessera/contracts/account-closing';
import type { AppContext } from '../../app-context.ts';
import { currentUser } from '../../platform/http/current-user.ts';
import { responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { answerOnce } from '../../platform/idempotency/idempotency.ts';
import { closeAccount } from './close-account.ts';

export function accountRoutes(context: AppContext): Routes {
  return async (app) => {
    app.post(
      '/account/close',
      {
        config: { movesMoney: true },
        schema: {
          summary: 'Close your account',
          tags: ['account'],
          body: accountCloseRequestSchema,
          response: responses(accountClosedSchema),
        },
      },
      (request, reply) =>
        answerOnce(context, request, reply, 200, (trx) =>
          closeAccount(trx, context, currentUser(request), request.body),
        ),
    );
  };
}
