import { queryKeys } from '@tessera/api-client/query-keys';
import { request } from '@tessera/api-client/request';
import { type PageRequest, usePageQuery } from '@tessera/api-client/use-page-query';
import { movementPageSchema } from '@tessera/contracts/wallets';

export function getWalletHistory(walletId: string, { cursor, signal }: PageRequest) {
  return request({
    method: 'GET',
    path: `/wallets/${encodeURIComponent(walletId)}/history`,
    query: { cursor },
    schema: movementPageSchema,
    signal,
  });
}

/** Every change of the wallet's free balance, newest first. */
export function useWalletHistory(walletId: string) {
  return usePageQuery({
    queryKey: queryKeys.wallets.history(walletId),
    readPage: (page) => getWalletHistory(walletId, page),
  });
}
