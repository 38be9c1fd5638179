import { queryKeys } from '@tessera/api-client/query-keys';
import { request } from '@tessera/api-client/request';
import { type PageRequest, usePageQuery } from '@tessera/api-client/use-page-query';
import { unsupportedDepositPageSchema } from '@tessera/contracts/wallets';

export function getUnsupportedDeposits(walletId: string, { cursor, signal }: PageRequest) {
  return request({
    method: 'GET',
    path: `/wallets/${encodeURIComponent(walletId)}/unsupported-deposits`,
    query: { cursor },
    schema: unsupportedDepositPageSchema,
    signal,
  });
}

/** Tokens that arrived and are none of ours, newest first. */
export function useUnsupportedDeposits(walletId: string) {
  return usePageQuery({
    queryKey: queryKeys.wallets.unsupported(walletId),
    readPage: (page) => getUnsupportedDeposits(walletId, page),
  });
}
