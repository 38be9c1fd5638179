import { remoteConfig } from '@tessera/federation/remote-config';
import { routeTable } from './src/route-table.ts';

export default remoteConfig({
  name: 'account',
  folder: import.meta.dirname,
  parent: 'dashboard',
  routeTable,
});
