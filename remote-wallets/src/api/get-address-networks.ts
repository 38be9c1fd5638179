import { queryKeys } from '@tessera/api-client/query-keys';
import { readQuery } from '@tessera/api-client/read-query';
import { addressNetworksSchema } from '@tessera/contracts/address-book';

/** Which addresses are right here. It changes with the installation only. */
export const addressNetworksQuery = {
  ...readQuery({
    queryKey: queryKeys.addresses.networks,
    path: '/addresses/networks',
    schema: addressNetworksSchema,
  }),
  staleTime: Number.POSITIVE_INFINITY,
};
