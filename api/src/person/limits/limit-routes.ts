import { limitsSchema, raiseLimitRequestSchema } from '@tessera/contracts/limits';
import { productFacts } from '@tessera/lending/product-facts';
import type { AppContext } from '../../app-context.ts';
import { ownRoutes } from '../../platform/http/own-routes.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { presentLimits } from './present-limits.ts';
import { requestRaise } from './request-raise.ts';

export function limitRoutes(context: AppContext): Routes {
  return async (app) => {
    const { read, act } = ownRoutes(app, context, 'limits');

    read('/limits', {
      summary: `What can be withdrawn within ${productFacts.limitHours} hours, what is left of it, and when how much comes free`,
      answer: limitsSchema,
      read: ({ userId }) => presentLimits(context.database, context, userId),
    });

    act('/limits/raises', {
      summary: 'Ask for a higher daily limit',
      checksSessionAtProvider: true,
      body: raiseLimitRequestSchema,
      answer: limitsSchema,
      work: async (trx, { userId, body }) => {
        await requestRaise(trx, context, { userId, body });
        return presentLimits(trx, context, userId);
      },
    });
  };
}
