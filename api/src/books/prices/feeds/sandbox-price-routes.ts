import {
  priceCrashRequestSchema,
  priceRecoveryRequestSchema,
  priceScenarioSchema,
} from '@tessera/contracts/prices';
import type { AppContext } from '../../../app-context.ts';
import { currentUser } from '../../../platform/http/current-user.ts';
import { createdResponses } from '../../../platform/http/responses.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import { routesUnder } from '../../../platform/http/routes-under.ts';
import { answerOnce } from '../../../platform/idempotency/idempotency.ts';
import { disturbPrice } from './disturb-prices.ts';

const sandboxRoute = routesUnder('sandbox');

/** Registered where prices are synthetic only: in production these addresses do not exist. */
export function sandboxPriceRoutes(context: AppContext): Routes {
  const response = createdResponses(priceScenarioSchema);
  return async (app) => {
    app.post(
      '/sandbox/prices/crash',
      sandboxRoute('Sandbox: let the synthetic price of a coin fall', response, {
        body: priceCrashRequestSchema,
      }),
      (request, reply) =>
        answerOnce(context, request, reply, 201, (trx) =>
          disturbPrice(trx, context, {
            ...request.body,
            userId: currentUser(request).id,
            kind: 'crash',
          }),
        ),
    );

    app.post(
      '/sandbox/prices/recover',
      sandboxRoute('Sandbox: lead the synthetic price of a coin back', response, {
        body: priceRecoveryRequestSchema,
      }),
      (request, reply) =>
        answerOnce(context, request, reply, 201, (trx) =>
          disturbPrice(trx, context, {
            ...request.body,
            userId: currentUser(request).id,
            kind: 'recovery',
            toPercent: 100,
          }),
        ),
    );
  };
}
