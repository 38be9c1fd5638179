import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import { request } from '@tessera/api-client/request';
import { shouldRetry } from '@tessera/api-client/should-retry';
import { loanDetailSchema } from '@tessera/contracts/loans';

const refreshEveryMs = 30_000;

export function getLoan(id: string, signal?: AbortSignal) {
  const path = `/loans/${encodeURIComponent(id)}`;
  return request({ method: 'GET', path, schema: loanDetailSchema, signal });
}

/** One loan, read again twice a minute while it is looked at, since its price moves. */
export const loanQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.loans.detail(id),
    queryFn: ({ signal }) => getLoan(id, signal),
    refetchInterval: refreshEveryMs,
    retry: shouldRetry,
  });
