import { remoteConfig } from '@tessera/federation/remote-config';
import { routeTable } from './src/route-table.ts';

export default remoteConfig({
  name: 'wallets',
  folder: import.meta.dirname,
  parent: 'dashboard',
  routeTable,
});
