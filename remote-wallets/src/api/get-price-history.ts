import { queryKeys } from '@tessera/api-client/query-keys';
import { readQuery } from '@tessera/api-client/read-query';
import type { Coin } from '@tessera/contracts/money';
import { priceHistorySchema } from '@tessera/contracts/prices';

/** The past changes at midnight only, and today's price comes from elsewhere. */
const readAgainAfterMs = 600_000;

/** The last price of each day from a civil date of Berlin until today, oldest first. */
export const priceHistoryQuery = (asset: Coin, from: string) => ({
  ...readQuery({
    queryKey: [...queryKeys.prices.history(asset), from],
    path: `/prices/${asset}/history`,
    query: { from },
    schema: priceHistorySchema,
  }),
  staleTime: readAgainAfterMs,
  refetchInterval: readAgainAfterMs,
});
