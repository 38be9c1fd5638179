import {
  factorsSchema,
  totpConfirmationSchema,
  totpRemovalSchema,
  totpSetUpSchema,
} from '@tessera/contracts/factors';
import { stepUpSchema } from '@tessera/contracts/step-up';
import type { AppContext } from '../../app-context.ts';
import { currentUser } from '../../platform/http/current-user.ts';
import { createdResponses, responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { answerOnce } from '../../platform/idempotency/idempotency.ts';
import { readFactors } from './read-factors.ts';
import { removeTotp, requestTotpRemoval } from './remove-totp.ts';
import { confirmTotp, setUpTotp } from './set-up-totp.ts';

const tags = ['factors'];
/** A stolen session must not change what protects the account. */
const config = { movesMoney: true };

export function factorRoutes(context: AppContext): Routes {
  const { database } = context;
  return async (app) => {
    app.get(
      '/factors',
      {
        schema: { summary: 'What confirms your actions', tags, response: responses(factorsSchema) },
      },
      (request) => readFactors(database, context, currentUser(request).id),
    );

    app.post(
      '/factors/totp',
      {
        config,
        schema: {
          summary: 'Begin to add an authenticator app',
          tags,
          response: createdResponses(totpSetUpSchema),
        },
      },
      // Not by answerOnce, which keeps answers: this one holds secrets. Once more gives new ones.
      async (request, reply) => {
        const { id: userId, email } = currentUser(request);
        const setUp = await database
          .transaction()
          .execute((trx) => setUpTotp(trx, context, { userId, email }));
        return reply.code(201).send(setUp);
      },
    );

    app.post(
      '/factors/totp/confirm',
      {
        config,
        schema: {
          summary: 'Confirm the authenticator app with its first code',
          tags,
          body: totpConfirmationSchema,
          response: responses(factorsSchema),
        },
      },
      (request, reply) => {
        const { id: userId } = currentUser(request);
        return answerOnce(context, request, reply, 200, async (trx) => {
          await confirmTotp(trx, context, { userId, code: request.body.code });
          return readFactors(trx, context, userId);
        });
      },
    );

    app.post(
      '/factors/totp/removal',
      {
        config,
        schema: {
          summary: 'Ask for the code that removes the authenticator app',
          tags,
          response: createdResponses(stepUpSchema),
        },
      },
      (request, reply) =>
        answerOnce(context, request, reply, 201, async (trx) => {
          const stepUp = await requestTotpRemoval(trx, context, currentUser(request).id);
          return { ...stepUp, expiresAt: stepUp.expiresAt.toISOString() };
        }),
    );

    app.post(
      '/factors/totp/removal/confirm',
      {
        config,
        schema: {
          summary: 'Remove the authenticator app',
          tags,
          body: totpRemovalSchema,
          response: responses(factorsSchema),
        },
      },
      (request, reply) => {
        const { id: userId } = currentUser(request);
        return answerOnce(context, request, reply, 200, async (trx) => {
          await removeTotp(trx, context, { userId, ...request.body });
          return readFactors(trx, context, userId);
        });
      },
    );
  };
}
