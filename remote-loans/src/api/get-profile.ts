import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import { request } from '@tessera/api-client/request';
import { shouldRetry } from '@tessera/api-client/should-retry';
import { profileSchema } from '@tessera/contracts/profile';

/** Who the signed-in user says to be; a loan names its borrower. */
export const profileQuery = queryOptions({
  queryKey: queryKeys.profile.all,
  queryFn: ({ signal }) =>
    request({ method: 'GET', path: '/profile', schema: profileSchema, signal }),
  retry: shouldRetry,
});
