import { queryKeys } from '@tessera/api-client/query-keys';
import { readQuery } from '@tessera/api-client/read-query';
import { accountClosingSchema } from '@tessera/contracts/account-closing';

/** What stands against closing the account. */
export const closingQuery = readQuery({
  queryKey: queryKeys.closing.all,
  path: '/account/closing',
  schema: accountClosingSchema,
});
