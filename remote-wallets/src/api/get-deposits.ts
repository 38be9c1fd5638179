import { queryKeys } from '@tessera/api-client/query-keys';
import { readPages } from '@tessera/api-client/read-pages';
import { usePageQuery } from '@tessera/api-client/use-page-query';
import { type Deposit, depositPageSchema } from '@tessera/contracts/wallets';

const pollMs = 1_500;
const idleMs = 10_000;

export function isOnItsWay(deposit: Deposit): boolean {
  return deposit.state === 'seen' || deposit.state === 'confirming';
}

/**
 * Deposits, newest first: read every second or two while one is on its way, or while the one of an
 * awaited transaction has not shown yet, else now and then.
 */
export function useDeposits(walletId: string, awaited: string | undefined) {
  const isAwaiting = (deposits: readonly Deposit[]) =>
    awaited !== undefined && deposits.every(({ transactionId }) => transactionId !== awaited);
  return usePageQuery({
    queryKey: queryKeys.wallets.deposits(walletId),
    readPage: readPages(`/wallets/${encodeURIComponent(walletId)}/deposits`, depositPageSchema),
    pollEveryMs: (deposits: readonly Deposit[]) =>
      deposits.some(isOnItsWay) || isAwaiting(deposits) ? pollMs : idleMs,
  });
}
