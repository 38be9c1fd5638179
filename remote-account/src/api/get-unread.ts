import { queryKeys } from '@tessera/api-client/query-keys';
import { readQuery } from '@tessera/api-client/read-query';
import { unreadNoticesSchema } from '@tessera/contracts/notices';

/** How many notices are unread, of whatever kind. */
export const unreadQuery = readQuery({
  queryKey: queryKeys.notices.unread,
  path: '/notices/unread',
  schema: unreadNoticesSchema,
});
