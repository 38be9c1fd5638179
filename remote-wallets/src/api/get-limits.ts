import { queryKeys } from '@tessera/api-client/query-keys';
import { readQuery } from '@tessera/api-client/read-query';
import { limitsSchema } from '@tessera/contracts/limits';

/** What may still be withdrawn today, and until when nothing may. */
export const limitsQuery = readQuery({
  queryKey: queryKeys.limits.all,
  path: '/limits',
  schema: limitsSchema,
});
