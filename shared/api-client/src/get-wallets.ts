import { queryOptions } from '@tanstack/react-query';
import { walletListSchema } from '@tessera/contracts/wallets';
import { queryKeys } from './query-keys.ts';
import { request } from './request.ts';
import { shouldRetry } from './should-retry.ts';

export function getWallets(signal?: AbortSignal) {
  return request({ method: 'GET', path: '/wallets', schema: walletListSchema, signal });
}

/** The user's spot wallets, one per coin. */
export const walletsQuery = queryOptions({
  queryKey: queryKeys.wallets.list,
  queryFn: ({ signal }) => getWallets(signal),
  retry: shouldRetry,
});
