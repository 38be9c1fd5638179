import {
  factorsSchema,
  totpAtSignInSchema,
  totpConfirmationSchema,
  totpRemovalSchema,
  totpResendSchema,
  totpSetUpSchema,
} from '@tessera/contracts/factors';
import { stepUpSchema } from '@tessera/contracts/step-up';
import type { AppContext } from '../../app-context.ts';
import { currentAuthTime, currentSignIn, currentUser } from '../../platform/http/current-user.ts';
import { ownRoutes } from '../../platform/http/own-routes.ts';
import { createdResponses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { askAtSignIn } from './ask-at-sign-in.ts';
import { readFactors } from './read-factors.ts';
import { removeTotp, requestTotpRemoval } from './remove-totp.ts';
import { cancelReset } from './resets/cancel-reset.ts';
import { confirmTotp, resendTotpCode, setUpTotp } from './set-up-totp.ts';

/** A stolen session must not change what protects the account. */
const checksSessionAtProvider = true;

export function factorRoutes(context: AppContext): Routes {
  const { database } = context;
  return async (app) => {
    const { read, create, act } = ownRoutes(app, context, 'factors');

    read('/factors', {
      summary: 'What confirms your actions',
      answer: factorsSchema,
      read: ({ userId }) => readFactors(database, context, userId),
    });

    app.post(
      '/factors/totp',
      {
        config: { checksSessionAtProvider },
        schema: {
          summary: 'Begin to add an authenticator app',
          tags: ['factors'],
          response: createdResponses(totpSetUpSchema),
        },
      },
      // Not answered once, which keeps answers: this one holds secrets. Once more gives new ones.
      async (request, reply) => {
        const { id: userId, email } = currentUser(request);
        const authTime = currentAuthTime(request);
        const setUp = await database
          .transaction()
          .execute((trx) => setUpTotp(trx, context, { userId, authTime, email }));
        return reply.code(201).send(setUp);
      },
    );

    act('/factors/totp/resend-code', {
      summary: 'Mail another code for the authenticator app that is being added',
      checksSessionAtProvider,
      body: totpResendSchema,
      answer: stepUpSchema,
      work: (trx, { userId, body, request }) => {
        const authTime = currentAuthTime(request);
        return resendTotpCode(trx, context, { userId, authTime, ...body });
      },
    });

    act('/factors/totp/confirm', {
      summary: 'Confirm the authenticator app with its first code and a mailed one',
      checksSessionAtProvider,
      body: totpConfirmationSchema,
      answer: factorsSchema,
      work: async (trx, { userId, body, request }) => {
        const authTime = currentAuthTime(request);
        await confirmTotp(trx, context, { userId, authTime, ...body });
        return readFactors(trx, context, userId);
      },
    });

    act('/factors/totp/at-sign-in', {
      summary: 'Ask every sign-in for a code of the authenticator app, or none any more',
      checksSessionAtProvider,
      onSend: async (request) => {
        if (request.user) app.signIns.forget(request.user.id);
      },
      body: totpAtSignInSchema,
      answer: factorsSchema,
      work: async (trx, { userId, body, request }) => {
        const by = { userId, authTime: currentAuthTime(request), signInId: currentSignIn(request) };
        await askAtSignIn(trx, context, { ...by, ...body });
        return readFactors(trx, context, userId);
      },
    });

    act('/factors/totp/keep', {
      summary: 'Keep the authenticator app that support is about to take away',
      checksSessionAtProvider,
      answer: factorsSchema,
      work: async (trx, { userId }) => {
        await cancelReset(trx, context, { userId, by: 'user' });
        return readFactors(trx, context, userId);
      },
    });

    create('/factors/totp/removal', {
      summary: 'Ask for the code that removes the authenticator app',
      checksSessionAtProvider,
      answer: stepUpSchema,
      work: (trx, { userId, request }) =>
        requestTotpRemoval(trx, context, { userId, authTime: currentAuthTime(request) }),
    });

    act('/factors/totp/removal/confirm', {
      summary: 'Remove the authenticator app',
      checksSessionAtProvider,
      body: totpRemovalSchema,
      answer: factorsSchema,
      work: async (trx, { userId, body, request }) => {
        const authTime = currentAuthTime(request);
        await removeTotp(trx, context, { userId, authTime, ...body });
        return readFactors(trx, context, userId);
      },
    });
  };
}
