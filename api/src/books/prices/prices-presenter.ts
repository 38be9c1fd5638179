import type { PriceList } from '@tessera/contracts/prices';
import { formatPrice, type Price } from '@tessera/money/price';
import type { AppContext } from '../../app-context.ts';
import { pricesDayAgo } from './history/prices-day-ago.ts';
import { ageInSeconds, isStale, latestPrices } from './latest-prices.ts';
import { readOnceAMinute } from './read-once-a-minute.ts';

/** Says what each coin costs now, as `GET /prices` answers it. */
export function pricesPresenter(context: AppContext): () => Promise<PriceList> {
  // The past hardly moves, and every page that shows a price asks for it each few seconds.
  const findDayAgo = readOnceAMinute(context, () => pricesDayAgo(context));
  return async () => {
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
  };
}

const priceText = (price: Price | null | undefined) => (price ? formatPrice(price) : null);
