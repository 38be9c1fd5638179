import { queryKeys } from '@tessera/api-client/query-keys';
import { readQuery } from '@tessera/api-client/read-query';
import { settingsSchema } from '@tessera/contracts/settings';

export const settingsQuery = readQuery({
  queryKey: queryKeys.settings.all,
  path: '/settings',
  schema: settingsSchema,
});
