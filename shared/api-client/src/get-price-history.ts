import type { Coin } from '@tessera/contracts/money';
import { priceHistorySchema } from '@tessera/contracts/prices';
import { queryKeys } from './query-keys.ts';
import { readQuery } from './read-query.ts';

/** The past changes at midnight only, and today's price comes from elsewhere. */
const readAgainAfterMs = 600_000;

/** The last price of each day, oldest first: of a year, or from a civil date of Berlin until today. */
export const priceHistoryQuery = (coin: Coin, from?: string) =>
  readQuery(
    {
      queryKey:
        from === undefined
          ? queryKeys.prices.history(coin)
          : [...queryKeys.prices.history(coin), from],
      path: `/prices/${coin}/history`,
      query: { from },
      schema: priceHistorySchema,
    },
    { staleTime: readAgainAfterMs, refetchInterval: readAgainAfterMs },
  );
