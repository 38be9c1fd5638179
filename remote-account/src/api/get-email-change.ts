import { queryKeys } from '@tessera/api-client/query-keys';
import { readQuery } from '@tessera/api-client/read-query';
import { pendingEmailChangeSchema } from '@tessera/contracts/email-changes';

export const emailChangeQuery = readQuery({
  queryKey: queryKeys.emailChanges.all,
  path: '/email-changes',
  schema: pendingEmailChangeSchema,
});
