import { remoteConfig } from '../../src/config/remote-config.ts';
import { routeTable } from './src/route-table.ts';

export default remoteConfig({
  name: 'sample',
  folder: import.meta.dirname,
  parent: 'public',
  routeTable,
});
