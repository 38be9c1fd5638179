import {
  priceAssetParamsSchema,
  priceHistoryQuerySchema,
  priceHistorySchema,
  priceListSchema,
} from '@tessera/contracts/prices';
import type { AppContext } from '../../app-context.ts';
import { responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { routesUnder } from '../../platform/http/routes-under.ts';
import { presentPriceHistory } from './history/present-price-history.ts';
import { pricesPresenter } from './prices-presenter.ts';

const priceRoute = routesUnder('prices');

export function priceRoutes(context: AppContext): Routes {
  const presentPrices = pricesPresenter(context);
  return async (app) => {
    app.get(
      '/prices',
      {
        config: { public: true },
        ...priceRoute('The latest price of each coin', responses(priceListSchema), {
          security: [],
        }),
      },
      presentPrices,
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
