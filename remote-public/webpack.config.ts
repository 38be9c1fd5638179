import { remoteConfig } from '@tessera/federation/remote-config';
import { routeTable } from './src/route-table.ts';

export default remoteConfig({
  name: 'public',
  folder: import.meta.dirname,
  parent: 'public',
  routeTable,
});
