/**
 * `npm run pictures`: takes the pictures of the README anew, from the built site with the answers that its
 * screens are looked at with. They are the same each time as long as the screens are.
 */
import { join } from 'node:path';
import { interruption } from './end-to-end/interruption.ts';
import { runEndToEnd } from './end-to-end/run-end-to-end.ts';
import { repositoryRoot } from './launch/site-folders.ts';

const { ok } = await runEndToEnd({
  only: 'look',
  env: { PICTURES_DIR: join(repositoryRoot, 'docs/images') },
  signal: interruption('The pictures were interrupted.'),
});
process.exit(ok ? 0 : 1);
