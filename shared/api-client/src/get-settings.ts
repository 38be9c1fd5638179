import { settingsSchema } from '@tessera/contracts/settings';
import { queryKeys } from './query-keys.ts';
import { readQuery } from './read-query.ts';

/** What the signed-in user chose, such as whether calls are cured by themselves. */
export const settingsQuery = readQuery({
  queryKey: queryKeys.settings.all,
  path: '/settings',
  schema: settingsSchema,
});
