/** `npm run look`: pictures of every screen in its states, as a sheet a screen. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runEndToEnd } from './end-to-end/run-end-to-end.ts';
import { repositoryRoot } from './launch/site-folders.ts';

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => interruption.abort(new Error('The pictures were interrupted.')));
}

const folder = join(repositoryRoot, '.cache/look');
mkdirSync(folder, { recursive: true });
const { ok } = await runEndToEnd({
  args: process.argv.slice(2),
  only: 'look',
  env: { LOOK_DIR: folder },
  signal: interruption.signal,
});
process.stdout.write(`The sheets: ${folder}/<screen>/index.html\n`);
process.exit(ok ? 0 : 1);
