import { queryKeys } from '@tessera/api-client/query-keys';
import { readQuery } from '@tessera/api-client/read-query';
import type { Coin } from '@tessera/contracts/money';
import { priceHistorySchema } from '@tessera/contracts/prices';

const freshForMs = 3_600_000;

/** The last price of each day of a year, oldest first. */
export const priceHistoryQuery = (coin: Coin) => ({
  ...readQuery({
    queryKey: queryKeys.prices.history(coin),
    path: `/prices/${coin}/history`,
    schema: priceHistorySchema,
  }),
  staleTime: freshForMs,
});
