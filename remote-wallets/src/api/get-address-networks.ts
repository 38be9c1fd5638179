import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import { request } from '@tessera/api-client/request';
import { shouldRetry } from '@tessera/api-client/should-retry';
import { addressNetworksSchema } from '@tessera/contracts/address-book';

export function getAddressNetworks(signal?: AbortSignal) {
  return request({
    method: 'GET',
    path: '/addresses/networks',
    schema: addressNetworksSchema,
    signal,
  });
}

/** Which addresses are right here. It changes with the installation only. */
export const addressNetworksQuery = queryOptions({
  queryKey: queryKeys.addresses.networks,
  queryFn: ({ signal }) => getAddressNetworks(signal),
  staleTime: Number.POSITIVE_INFINITY,
  retry: shouldRetry,
});
