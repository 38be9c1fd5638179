import {
  faucetAnswerSchema,
  faucetRequestSchema,
  sandboxMailListSchema,
} from '@tessera/contracts/sandbox';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { currentUser } from '../../platform/http/current-user.ts';
import { responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { answerOnce } from '../../platform/idempotency/idempotency.ts';
import { requestCoins } from './request-coins.ts';

/** Registered in the sandbox only: in production these addresses do not exist. */
export function sandboxRoutes(
  context: AppContext,
  { faucet, mailbox }: NonNullable<AppContext['sandbox']>,
): Routes {
  return async (app) => {
    app.post(
      '/sandbox/faucet',
      {
        config: { movesMoney: true },
        schema: {
          summary: 'Sandbox: send test coins to your deposit address',
          tags: ['sandbox'],
          body: faucetRequestSchema,
          response: responses(faucetAnswerSchema),
        },
      },
      (request, reply) =>
        answerOnce(context, request, reply, 200, () =>
          requestCoins(context, faucet, { userId: currentUser(request).id, body: request.body }),
        ),
    );

    app.get(
      '/sandbox/mails',
      {
        config: { public: true },
        schema: {
          summary: 'Sandbox: the mails that were not sent, newest first',
          tags: ['sandbox'],
          security: [],
          querystring: z.object({ to: z.string().check(z.minLength(3), z.maxLength(320)) }),
          response: responses(sandboxMailListSchema),
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return { items: await mailbox.mailsTo(request.query.to) };
      },
    );
  };
}
