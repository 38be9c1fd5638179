import { queryKeys } from '@tessera/api-client/query-keys';
import { readQuery } from '@tessera/api-client/read-query';
import { settingsSchema } from '@tessera/contracts/settings';

/** What the signed-in user chose, such as whether calls are cured by themselves. */
export const settingsQuery = readQuery({
  queryKey: queryKeys.settings.all,
  path: '/settings',
  schema: settingsSchema,
});
