import { remoteConfig } from '@tessera/federation/remote-config';
import { sharePicture } from '@tessera/pictures/share-picture';
import { tilePattern } from './src/parts/tile-pattern.ts';
import { routeTable } from './src/route-table.ts';

const floor = tilePattern(5, 8, 11);

export default remoteConfig({
  name: 'public',
  folder: import.meta.dirname,
  parent: 'public',
  routeTable,
  picture: (page) => sharePicture(page, floor),
});
