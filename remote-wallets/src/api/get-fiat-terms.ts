import { queryKeys } from '@tessera/api-client/query-keys';
import { readQuery } from '@tessera/api-client/read-query';
import { fiatTermsSchema } from '@tessera/contracts/fiat';

/** Whether euros come and go at the moment, and from which amount on. */
export const fiatTermsQuery = readQuery({
  queryKey: queryKeys.fiat.terms,
  path: '/fiat/terms',
  schema: fiatTermsSchema,
});
