import { queryKeys } from '@tessera/api-client/query-keys';
import { readPages } from '@tessera/api-client/read-pages';
import { usePageQuery } from '@tessera/api-client/use-page-query';
import { unsupportedDepositPageSchema } from '@tessera/contracts/wallets';

/** Tokens that arrived and are none of ours, newest first. */
export function useUnsupportedDeposits(walletId: string) {
  const path = `/wallets/${encodeURIComponent(walletId)}/unsupported-deposits`;
  return usePageQuery({
    queryKey: queryKeys.wallets.unsupported(walletId),
    readPage: readPages(path, unsupportedDepositPageSchema),
  });
}
