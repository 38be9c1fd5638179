import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import { request } from '@tessera/api-client/request';
import { shouldRetry } from '@tessera/api-client/should-retry';
import { withdrawalDetailSchema } from '@tessera/contracts/withdrawals';
import { withdrawalPollMs } from './get-withdrawals.ts';

export function getWithdrawal(id: string, signal?: AbortSignal) {
  return request({
    method: 'GET',
    path: `/withdrawals/${encodeURIComponent(id)}`,
    schema: withdrawalDetailSchema,
    signal,
  });
}

/** A withdrawal with its events and, while it is pending, what it waits for. */
export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.wallets.withdrawal(id),
    queryFn: ({ signal }) => getWithdrawal(id, signal),
    refetchInterval: ({ state }) => withdrawalPollMs(state.data ? [state.data] : []),
    retry: shouldRetry,
  });
