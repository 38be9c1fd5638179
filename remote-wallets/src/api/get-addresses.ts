import { queryKeys } from '@tessera/api-client/query-keys';
import { readPages } from '@tessera/api-client/read-pages';
import { usePageQuery } from '@tessera/api-client/use-page-query';
import { addressPageSchema } from '@tessera/contracts/address-book';
import type { Coin } from '@tessera/contracts/money';

/** The address book's entries for a coin, newest first. */
export function useAddresses(asset: Coin) {
  return usePageQuery({
    queryKey: queryKeys.addresses.list(asset),
    readPage: readPages('/addresses', addressPageSchema, { asset }),
  });
}
