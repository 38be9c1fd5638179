import { queryKeys } from '@tessera/api-client/query-keys';
import { readPages } from '@tessera/api-client/read-pages';
import { usePageQuery } from '@tessera/api-client/use-page-query';
import { movementPageSchema } from '@tessera/contracts/wallets';

/** Every change of the wallet's free balance, newest first. */
export function useWalletHistory(walletId: string) {
  return usePageQuery({
    queryKey: queryKeys.wallets.history(walletId),
    readPage: readPages(`/wallets/${encodeURIComponent(walletId)}/history`, movementPageSchema),
  });
}
