import { queryKeys } from '@tessera/api-client/query-keys';
import { request } from '@tessera/api-client/request';
import { type PageRequest, usePageQuery } from '@tessera/api-client/use-page-query';
import { type Deposit, depositPageSchema } from '@tessera/contracts/wallets';

const pollMs = 2_000;
const idleMs = 15_000;

export function getDeposits(walletId: string, { cursor, signal }: PageRequest) {
  return request({
    method: 'GET',
    path: `/wallets/${encodeURIComponent(walletId)}/deposits`,
    query: { cursor },
    schema: depositPageSchema,
    signal,
  });
}

export function isOnItsWay(deposit: Deposit): boolean {
  return deposit.state === 'seen' || deposit.state === 'confirming';
}

/** Deposits, newest first: read every two seconds while one is on its way, else now and then. */
export function useDeposits(walletId: string) {
  return usePageQuery({
    queryKey: queryKeys.wallets.deposits(walletId),
    readPage: (page) => getDeposits(walletId, page),
    pollEveryMs: (deposits) => (deposits.some(isOnItsWay) ? pollMs : idleMs),
  });
}
