import type { AppContext } from '../../app-context.ts';
import type { Capability } from '../../platform/capability.ts';
import type { Log } from '../../platform/log/log.ts';
import { exchangeFeed } from './feeds/exchange-feed.ts';
import { publishPrices } from './feeds/publish-prices.ts';
import { syntheticFeed } from './feeds/synthetic-feed.ts';
import { latestPrices } from './latest-prices.ts';
import { priceRoutes } from './price-routes.ts';
import type { PriceTables } from './price-tables.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends PriceTables {}
}

export const prices: Capability<PriceTables> = {
  tables: {
    prices: 'none',
    price_gaps: 'none',
    price_scenarios: { kept: 'Who plays with the prices of a sandbox; production has none.' },
  },
  routes: (context) => [priceRoutes(context)],
  loops: (context, log) => {
    const feed = priceFeedOf(context, log);
    return [
      {
        name: 'prices',
        whileFrozen: true,
        everyMs: 2_000,
        step: () => publishPrices(context, feed),
      },
    ];
  },
  gauges: [
    {
      part: 'prices',
      labels: ['asset'],
      help: { price_age_seconds: 'Age of the newest price.' },
      read: async (context, ageOf) =>
        [...(await latestPrices(context))].map(([asset, { observedAt }]) => ({
          labels: { asset },
          figures: { price_age_seconds: ageOf(observedAt) },
        })),
    },
  ],
};

function priceFeedOf({ config }: AppContext, log: Log) {
  if (config.prices.feed === 'synthetic') return syntheticFeed(config.prices.seed);
  return exchangeFeed({
    onFailure: (source, error) => log.warn({ source, err: error }, 'a price source failed'),
  });
}
