import { queryKeys } from '@tessera/api-client/query-keys';
import { readPages } from '@tessera/api-client/read-pages';
import { usePageQuery } from '@tessera/api-client/use-page-query';
import { type Withdrawal, withdrawalPageSchema } from '@tessera/contracts/withdrawals';

const underwayMs = 2_000;
const idleMs = 10_000;

/** Also one that waits for its code, which may be entered in another tab. */
export function isUnderway({ endedAt }: Withdrawal): boolean {
  return endedAt === null;
}

/** How soon what is shown of withdrawals is read again. */
export const withdrawalPollMs = (withdrawals: readonly Withdrawal[]) =>
  withdrawals.some(isUnderway) ? underwayMs : idleMs;

/** A wallet's withdrawals, newest first, read again every other second while one is under way. */
export function useWithdrawals(walletId: string) {
  return usePageQuery({
    queryKey: queryKeys.wallets.withdrawals(walletId),
    readPage: readPages(
      `/wallets/${encodeURIComponent(walletId)}/withdrawals`,
      withdrawalPageSchema,
    ),
    pollEveryMs: withdrawalPollMs,
  });
}
