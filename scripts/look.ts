/**
 * `npm run look`: pictures of every screen in its states, as a sheet a screen, and what is wrong with
 * them. `-- --update` keeps the boxes and pixels of today as those that are meant; `-- --record` has the API
 * answer anew what the screens are looked at with.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { interruption } from './end-to-end/interruption.ts';
import { runEndToEnd } from './end-to-end/run-end-to-end.ts';
import { repositoryRoot } from './launch/site-folders.ts';

const folder = join(repositoryRoot, '.cache/look');
mkdirSync(folder, { recursive: true });
const own = ['--record', '--update'];
const wishes = process.argv.slice(2);
const isRecording = wishes.includes('--record');
const isUpdate = wishes.includes('--update');
const args = wishes.filter((wish) => !own.includes(wish));
const { ok } = await runEndToEnd({
  args: isUpdate ? [...args, '--update-snapshots'] : args,
  only: isRecording ? 'walks' : 'look',
  env: {
    LOOK_DIR: folder,
    ...(isRecording ? { RECORD_ANSWERS: 'yes' } : {}),
    ...(isUpdate ? { LOOK_UPDATE: 'yes' } : {}),
  },
  signal: interruption('The pictures were interrupted.'),
});
if (!isRecording) process.stdout.write(`The sheets: ${folder}/<screen>/index.html\n`);
process.exit(ok ? 0 : 1);
