import { queryOptions } from '@tanstack/react-query';
import { getPrices } from '@tessera/api-client/get-prices';
import { queryKeys } from '@tessera/api-client/query-keys';

const refreshEveryMs = 15_000;

/** The latest price of every coin. */
export const pricesQuery = queryOptions({
  queryKey: queryKeys.prices.all,
  queryFn: ({ signal }) => getPrices(signal),
  refetchInterval: refreshEveryMs,
});
