import { queryKeys } from '@tessera/api-client/query-keys';
import { request } from '@tessera/api-client/request';
import { type PageRequest, usePageQuery } from '@tessera/api-client/use-page-query';
import { addressPageSchema } from '@tessera/contracts/address-book';
import type { Coin } from '@tessera/contracts/money';

export function getAddresses(asset: Coin, { cursor, signal }: PageRequest) {
  return request({
    method: 'GET',
    path: '/addresses',
    query: { asset, cursor },
    schema: addressPageSchema,
    signal,
  });
}

/** The address book's entries for a coin, newest first. */
export function useAddresses(asset: Coin) {
  return usePageQuery({
    queryKey: queryKeys.addresses.list(asset),
    readPage: (page) => getAddresses(asset, page),
  });
}
