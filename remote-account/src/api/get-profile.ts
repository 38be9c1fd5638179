import { queryKeys } from '@tessera/api-client/query-keys';
import { readQuery } from '@tessera/api-client/read-query';
import { profileSchema } from '@tessera/contracts/profile';

/** Who the signed-in user says to be; a loan names its borrower. */
export const profileQuery = readQuery({
  queryKey: queryKeys.profile.all,
  path: '/profile',
  schema: profileSchema,
});
