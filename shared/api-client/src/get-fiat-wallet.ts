import { queryOptions } from '@tanstack/react-query';
import { fiatWalletSchema } from '@tessera/contracts/fiat';
import { queryKeys } from './query-keys.ts';
import { request } from './request.ts';
import { shouldRetry } from './should-retry.ts';

export function getFiatWallet(signal?: AbortSignal) {
  return request({ method: 'GET', path: '/fiat', schema: fiatWalletSchema, signal });
}

/** The user's euro wallet. */
export const fiatWalletQuery = queryOptions({
  queryKey: queryKeys.fiat.wallet,
  queryFn: ({ signal }) => getFiatWallet(signal),
  retry: shouldRetry,
});
