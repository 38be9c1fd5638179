import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';

const refreshEveryMs = 15_000;

/**
 * The latest price of every coin. The client that asks for it comes as a file of its own when it
 * is first needed, so that the front page paints without it.
 */
export const pricesQuery = queryOptions({
  queryKey: queryKeys.prices.all,
  queryFn: async ({ signal }) => {
    const { getPrices } = await import(
      /* webpackChunkName: "prices" */ '@tessera/api-client/get-prices'
    );
    return getPrices(signal);
  },
  refetchInterval: refreshEveryMs,
});
