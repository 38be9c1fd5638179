/**
 * `npm run dev -- loans`: a site whose one remote, or whose shell, comes from its sources: a saved file is in
 * the page at once. `--against https://…` takes the rest from a site that runs elsewhere. PORT,
 * AUTH_EMULATOR_PORT and DATA_DIR work as with `npm start`.
 */
import { readdirSync } from 'node:fs';
import { AgainstError } from '../shared/federation/src/dev/against/against-error.ts';
import { developAgainst } from './dev/develop-against.ts';
import { readWish } from './dev/read-wish.ts';
import { LaunchError } from './launch/launch-error.ts';
import { requireFreePort } from './launch/require-free-port.ts';
import { runLauncher } from './launch/run-launcher.ts';
import { repositoryRoot } from './launch/site-folders.ts';

const { PORT = '3000', AUTH_EMULATOR_PORT = '9099', DATA_DIR = '.data' } = process.env;

const remotes = readdirSync(repositoryRoot)
  .filter((folder) => folder.startsWith('remote-'))
  .map((folder) => folder.slice('remote-'.length));

const say = (line: string) => process.stdout.write(`${line}\n`);

await runLauncher(async (signal) => {
  try {
    const wish = readWish(process.argv.slice(2), remotes);
    const port = Number(PORT);
    await requireFreePort(port, '127.0.0.1', 'PORT=3001 npm run dev -- …');
    if (wish.part === 'remote' && wish.against !== undefined) {
      return await developAgainst({ ...wish, against: wish.against }, port, say, signal);
    }
    // The whole site's code is not needed beside another site.
    const { developHere } = await import('./dev/develop-here.ts');
    return await developHere(wish, {
      port,
      authEmulatorPort: Number(AUTH_EMULATOR_PORT),
      dataDir: DATA_DIR,
      say,
      signal,
    });
  } catch (error) {
    throw error instanceof AgainstError ? new LaunchError(error.message) : error;
  }
}, say);
