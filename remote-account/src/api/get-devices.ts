import { queryKeys } from '@tessera/api-client/query-keys';
import { readPages } from '@tessera/api-client/read-pages';
import { usePageQuery } from '@tessera/api-client/use-page-query';
import { devicePageSchema } from '@tessera/contracts/devices';

/** Where somebody is signed in, the newest sign-in first. */
export function useDevices() {
  return usePageQuery({
    queryKey: queryKeys.devices.all,
    readPage: readPages('/devices', devicePageSchema),
  });
}
