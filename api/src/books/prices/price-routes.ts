import {
  priceAssetParamsSchema,
  priceHistoryQuerySchema,
  priceHistorySchema,
  priceListSchema,
} from '@tessera/contracts/prices';
import { formatPrice } from '@tessera/money/price';
import type { AppContext } from '../../app-context.ts';
import { responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { presentPriceHistory } from './history/present-price-history.ts';
import { isStale, latestPrices } from './latest-prices.ts';

export function priceRoutes(context: AppContext): Routes {
  return async (app) => {
    app.get(
      '/prices',
      {
        config: { public: true },
        schema: {
          summary: 'The latest price of each coin',
          tags: ['prices'],
          security: [],
          response: responses(priceListSchema),
        },
      },
      async () => {
        const now = context.clock.now();
        const prices = await latestPrices(context);
        return {
          items: [...prices.values()].map((price) => ({
            ...price,
            value: formatPrice(price.value),
            observedAt: price.observedAt.toISOString(),
            ageSeconds: Math.max(
              0,
              Math.floor((now.getTime() - price.observedAt.getTime()) / 1000),
            ),
            stale: isStale(price, now),
          })),
        };
      },
    );

    app.get(
      '/prices/:asset/history',
      {
        config: { public: true },
        schema: {
          summary: 'The last price of each day, oldest first',
          tags: ['prices'],
          security: [],
          params: priceAssetParamsSchema,
          querystring: priceHistoryQuerySchema,
          response: responses(priceHistorySchema),
        },
      },
      (request) => presentPriceHistory(context, request.params.asset, request.query),
    );
  };
}
