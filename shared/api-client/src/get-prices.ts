import { queryOptions } from '@tanstack/react-query';
import { priceListSchema } from '@tessera/contracts/prices';
import { queryKeys } from './query-keys.ts';
import { request } from './request.ts';
import { shouldRetry } from './should-retry.ts';

const refreshEveryMs = 15_000;

export function getPrices(signal?: AbortSignal) {
  return request({ method: 'GET', path: '/prices', schema: priceListSchema, signal });
}

/** The latest price of every coin, read again every 15 seconds while a screen shows it. */
export const pricesQuery = queryOptions({
  queryKey: queryKeys.prices.all,
  queryFn: ({ signal }) => getPrices(signal),
  refetchInterval: refreshEveryMs,
  retry: shouldRetry,
});
