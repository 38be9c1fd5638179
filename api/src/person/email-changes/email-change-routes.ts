import {
  emailChangeSchema,
  pendingEmailChangeSchema,
  requestEmailChangeSchema,
} from '@tessera/contracts/email-changes';
import type { AppContext } from '../../app-context.ts';
import { currentAuthTime, currentUser } from '../../platform/http/current-user.ts';
import { ownRoutes } from '../../platform/http/own-routes.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { readEmailChange } from './read-email-change.ts';
import { requestEmailChange } from './request-email-change.ts';
import { voidEmailChanges } from './void-email-changes.ts';

export function emailChangeRoutes(context: AppContext): Routes {
  return async (app) => {
    const { read, create, act } = ownRoutes(app, context, 'e-mail');

    read('/email-changes', {
      summary: 'The change of your e-mail address that waits for its link',
      answer: pendingEmailChangeSchema,
      read: ({ userId }) => readEmailChange(context.database, context, userId),
    });

    create('/email-changes', {
      summary: 'Mail a link to the address that is to be yours',
      checksSessionAtProvider: true,
      body: requestEmailChangeSchema,
      answer: emailChangeSchema,
      work: (trx, { body: { newEmail }, request }) =>
        requestEmailChange(trx, context, {
          user: currentUser(request),
          authTime: currentAuthTime(request),
          newEmail,
        }),
    });

    act('/email-changes/cancel', {
      summary: 'Call off the change of your e-mail address that waits for its link',
      answer: pendingEmailChangeSchema,
      work: async (trx, { userId }) => {
        await voidEmailChanges(trx, { userId, at: context.clock.now() });
        return readEmailChange(trx, context, userId);
      },
    });
  };
}
