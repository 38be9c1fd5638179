import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishRemote } from '../publish-remote.ts';
import { diedUnexpectedly, startChild } from './child-process.ts';
import { repositoryRoot, type SiteFolders } from './site-folders.ts';

const hostDistDir = join(repositoryRoot, 'host/dist');

/** Builds what has changed. @throws LaunchError with the end of the build's log */
export async function buildPages(folders: SiteFolders, signal: AbortSignal | undefined) {
  const child = startChild(
    {
      name: 'build',
      title: 'The build',
      command: process.execPath,
      args: [join(repositoryRoot, 'scripts/build.ts')],
      env: {},
      cwd: repositoryRoot,
    },
    folders,
  );
  const stop = () => void child.stop();
  signal?.addEventListener('abort', stop);
  const how = await child.exited;
  signal?.removeEventListener('abort', stop);
  if (how !== 'exit code 0') throw diedUnexpectedly(child, how);
}

function publishAll(storeDir: string) {
  const current = JSON.parse(readFileSync(join(hostDistDir, 'current.json'), 'utf8'));
  const providesFile = join(hostDistDir, current.version, 'provides.json');
  for (const folder of readdirSync(repositoryRoot)) {
    if (!folder.startsWith('remote-')) continue;
    const distDir = join(repositoryRoot, folder, 'dist');
    publishRemote({ remote: folder.slice('remote-'.length), storeDir, distDir, providesFile });
  }
}

type Building = {
  readonly signal?: AbortSignal;
  /** Nothing has changed since the last build. */
  readonly isBuilt?: boolean;
};

/** Builds what has changed and puts every remote into the store. Returns the host's build folder. */
export async function buildAndPublish(folders: SiteFolders, { signal, isBuilt }: Building = {}) {
  if (!isBuilt) await buildPages(folders, signal);
  publishAll(folders.storeDir);
  return hostDistDir;
}
