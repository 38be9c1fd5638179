import { queryKeys } from '@tessera/api-client/query-keys';
import { readPages } from '@tessera/api-client/read-pages';
import { usePageQuery } from '@tessera/api-client/use-page-query';
import { movementPageSchema } from '@tessera/contracts/wallets';

/** Every change of the free euro balance, newest first. */
export function useFiatHistory() {
  return usePageQuery({
    queryKey: queryKeys.fiat.history,
    readPage: readPages('/fiat/history', movementPageSchema),
  });
}
