import {
  priceCrashRequestSchema,
  priceRecoveryRequestSchema,
  priceScenarioListSchema,
  priceScenarioSchema,
} from '@tessera/contracts/price-scenarios';
import type { AppContext } from '../../../app-context.ts';
import { ownRoutes } from '../../../platform/http/own-routes.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import { currentScenarios } from './current-scenarios.ts';
import { disturbPrice } from './disturb-prices.ts';

/** Registered where prices are synthetic only: in production these addresses do not exist. */
export function sandboxPriceRoutes(context: AppContext): Routes {
  return async (app) => {
    const { create, read } = ownRoutes(app, context, 'sandbox');

    read('/sandbox/prices', {
      summary: 'Sandbox: which coins are led away from their price, and how far',
      answer: priceScenarioListSchema,
      read: async () => ({ items: await currentScenarios(context) }),
    });

    create('/sandbox/prices/crash', {
      summary: 'Sandbox: let the synthetic price of a coin fall',
      body: priceCrashRequestSchema,
      answer: priceScenarioSchema,
      work: (trx, { userId, body }) =>
        disturbPrice(trx, context, { ...body, userId, kind: 'crash' }),
    });

    create('/sandbox/prices/recover', {
      summary: 'Sandbox: lead the synthetic price of a coin back',
      body: priceRecoveryRequestSchema,
      answer: priceScenarioSchema,
      work: (trx, { userId, body }) =>
        disturbPrice(trx, context, { ...body, userId, kind: 'recovery', toPercent: 100 }),
    });
  };
}
