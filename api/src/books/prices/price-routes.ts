import {
  priceAssetParamsSchema,
  priceHistoryQuerySchema,
  priceHistorySchema,
  priceListSchema,
} from '@tessera/contracts/prices';
import { formatPrice, type Price } from '@tessera/money/price';
import type { AppContext } from '../../app-context.ts';
import { responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { routesUnder } from '../../platform/http/routes-under.ts';
import { presentPriceHistory } from './history/present-price-history.ts';
import { pricesDayAgo } from './history/prices-day-ago.ts';
import { ageInSeconds, isStale, latestPrices } from './latest-prices.ts';
import { readOnceAMinute } from './read-once-a-minute.ts';

const priceRoute = routesUnder('prices');

export function priceRoutes(context: AppContext): Routes {
  // The past hardly moves, and every page that shows a price asks for it each few seconds.
  const findDayAgo = readOnceAMinute(context, () => pricesDayAgo(context));
  return async (app) => {
    app.get(
      '/prices',
      {
        config: { public: true },
        ...priceRoute('The latest price of each coin', responses(priceListSchema), {
          security: [],
        }),
      },
      async () => {
        const now = context.clock.now();
        const [prices, dayAgo] = await Promise.all([latestPrices(context), findDayAgo()]);
        return {
          items: [...prices.values()].map((price) => ({
            ...price,
            value: formatPrice(price.value),
            valueDayAgo: priceText(dayAgo.get(price.asset)),
            observedAt: price.observedAt.toISOString(),
            ageSeconds: ageInSeconds(price, now),
            stale: isStale(price, now),
          })),
        };
      },
    );

    app.get(
      '/prices/:asset/history',
      {
        config: { public: true },
        ...priceRoute('The last price of each day, oldest first', responses(priceHistorySchema), {
          security: [],
          params: priceAssetParamsSchema,
          querystring: priceHistoryQuerySchema,
        }),
      },
      (request) => presentPriceHistory(context, request.params.asset, request.query),
    );
  };
}

const priceText = (price: Price | null | undefined) => (price ? formatPrice(price) : null);
