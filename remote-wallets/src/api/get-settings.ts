import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import { request } from '@tessera/api-client/request';
import { shouldRetry } from '@tessera/api-client/should-retry';
import { settingsSchema } from '@tessera/contracts/settings';

export function getSettings(signal?: AbortSignal) {
  return request({ method: 'GET', path: '/settings', schema: settingsSchema, signal });
}

export const settingsQuery = queryOptions({
  queryKey: queryKeys.settings.all,
  queryFn: ({ signal }) => getSettings(signal),
  retry: shouldRetry,
});
