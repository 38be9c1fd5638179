import {
  faucetAnswerSchema,
  faucetRequestSchema,
  sandboxMailListSchema,
} from '@tessera/contracts/sandbox';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { ownRoutes } from '../../platform/http/own-routes.ts';
import { responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { requestCoins } from './request-coins.ts';

/** Registered in the sandbox only: in production these addresses do not exist. */
export function sandboxRoutes(
  context: AppContext,
  { faucet, mailbox }: NonNullable<AppContext['sandbox']>,
): Routes {
  return async (app) => {
    ownRoutes(app, context, 'sandbox').act('/sandbox/faucet', {
      summary: 'Sandbox: send test coins to your deposit address',
      checksSessionAtProvider: true,
      body: faucetRequestSchema,
      answer: faucetAnswerSchema,
      work: (_, { userId, body }) => requestCoins(context, faucet, { userId, body }),
    });

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
      async (request) => ({ items: await mailbox.mailsTo(request.query.to) }),
    );
  };
}
