import { queryKeys } from '@tessera/api-client/query-keys';
import { readQuery } from '@tessera/api-client/read-query';
import { noticePageSchema } from '@tessera/contracts/notices';

/** The newest of what the user was told. */
export const latestNoticesQuery = readQuery({
  queryKey: queryKeys.notices.latest,
  path: '/notices',
  query: { limit: 5 },
  schema: noticePageSchema,
});
