import { queryKeys } from '@tessera/api-client/query-keys';
import { readQuery } from '@tessera/api-client/read-query';
import { factorsSchema } from '@tessera/contracts/factors';

export const factorsQuery = readQuery({
  queryKey: queryKeys.factors.all,
  path: '/factors',
  schema: factorsSchema,
});
