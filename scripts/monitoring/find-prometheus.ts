import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { LaunchError } from '../launch/launch-error.ts';
import { repositoryRoot } from '../launch/site-folders.ts';

/** Where the two programs of the package are. */
export type Prometheus = { readonly prometheus: string; readonly promtool: string };

const unpacked = join(repositoryRoot, '.cache/prometheus');

const tryRun = (command: string, args: readonly string[]) =>
  spawnSync(command, args, { cwd: unpacked, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

function findIn(folder: string): Prometheus | undefined {
  const programs = { prometheus: join(folder, 'prometheus'), promtool: join(folder, 'promtool') };
  return Object.values(programs).every((program) => existsSync(program)) ? programs : undefined;
}

/** Debian's package, unpacked and not installed: no service is to start on whatever machine this is. */
function fetchFromDebian(): void {
  mkdirSync(unpacked, { recursive: true });
  const download = () => tryRun('apt-get', ['download', '-q', 'prometheus']);
  if (!download() && !(tryRun('apt-get', ['update', '-q']) && download())) return;
  const [archive] = readdirSync(unpacked).filter((name) => /^prometheus_.*\.deb$/.test(name));
  if (archive) tryRun('dpkg-deb', ['--extract', archive, unpacked]);
}

/** The Prometheus of this machine, or Debian's. @throws LaunchError when none can be had */
export function findPrometheus(): Prometheus {
  const folders = [...(process.env.PATH ?? '').split(delimiter), join(unpacked, 'usr/bin')];
  const find = () => folders.map(findIn).find((found) => found !== undefined);
  const known = find();
  if (known) return known;
  fetchFromDebian();
  const fetched = find();
  if (fetched) return fetched;
  throw new LaunchError(
    'There is no Prometheus with its promtool on the path, and Debian’s package cannot be had. Install it and try again.',
  );
}
