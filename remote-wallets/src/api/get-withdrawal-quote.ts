import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import { request } from '@tessera/api-client/request';
import { shouldRetry } from '@tessera/api-client/should-retry';
import { withdrawalQuoteSchema } from '@tessera/contracts/withdrawals';

/** A quoted fee is kept to for some minutes: a form that stays open always shows one that is. */
const refreshEveryMs = 60_000;

export function getWithdrawalQuote(walletId: string, to: string, signal?: AbortSignal) {
  return request({
    method: 'GET',
    path: `/wallets/${encodeURIComponent(walletId)}/withdrawal-quote`,
    query: { to },
    schema: withdrawalQuoteSchema,
    signal,
  });
}

/** What sending to an address costs now, and the most that can go out; nothing without an address. */
export const withdrawalQuoteQuery = (walletId: string, to: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.wallets.withdrawalQuote(walletId, to ?? ''),
    queryFn: ({ signal }) => getWithdrawalQuote(walletId, to ?? '', signal),
    enabled: to !== undefined,
    refetchInterval: refreshEveryMs,
    retry: shouldRetry,
  });
