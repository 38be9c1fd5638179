import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import { request } from '@tessera/api-client/request';
import { shouldRetry } from '@tessera/api-client/should-retry';
import { limitsSchema } from '@tessera/contracts/limits';

export function getLimits(signal?: AbortSignal) {
  return request({ method: 'GET', path: '/limits', schema: limitsSchema, signal });
}

/** What may still be withdrawn today, and until when nothing may. */
export const limitsQuery = queryOptions({
  queryKey: queryKeys.limits.all,
  queryFn: ({ signal }) => getLimits(signal),
  retry: shouldRetry,
});
