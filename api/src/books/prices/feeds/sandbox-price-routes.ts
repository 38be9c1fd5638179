import {
  priceCrashRequestSchema,
  priceRecoveryRequestSchema,
  priceScenarioSchema,
} from '@tessera/contracts/prices';
import type { AppContext } from '../../../app-context.ts';
import { currentUser } from '../../../platform/http/current-user.ts';
import { createdResponses } from '../../../platform/http/responses.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import { answerOnce } from '../../../platform/idempotency/idempotency.ts';
import { crashPrice, recoverPrice } from './disturb-prices.ts';

/** Registered where prices are synthetic only: in production these addresses do not exist. */
export function sandboxPriceRoutes(context: AppContext): Routes {
  return async (app) => {
    app.post(
      '/sandbox/prices/crash',
      {
        schema: {
          summary: 'Sandbox: let the synthetic price of a coin fall',
          tags: ['sandbox'],
          body: priceCrashRequestSchema,
          response: createdResponses(priceScenarioSchema),
        },
      },
      (request, reply) =>
        answerOnce(context, request, reply, 201, (trx) =>
          crashPrice(trx, context, { userId: currentUser(request).id, body: request.body }),
        ),
    );

    app.post(
      '/sandbox/prices/recover',
      {
        schema: {
          summary: 'Sandbox: lead the synthetic price of a coin back',
          tags: ['sandbox'],
          body: priceRecoveryRequestSchema,
          response: createdResponses(priceScenarioSchema),
        },
      },
      (request, reply) =>
        answerOnce(context, request, reply, 201, (trx) =>
          recoverPrice(trx, context, { userId: currentUser(request).id, body: request.body }),
        ),
    );
  };
}
