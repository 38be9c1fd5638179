import { join } from 'node:path';
import { diedUnexpectedly, startChild } from './child-process.ts';
import { releaseRemotes } from './release-remotes.ts';
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

type Building = {
  readonly signal?: AbortSignal;
  /** Nothing has changed since the last build. */
  readonly isBuilt?: boolean;
};

/** Builds what has changed and puts every remote into the store. Returns the host's build folder. */
export async function buildAndPublish(folders: SiteFolders, { signal, isBuilt }: Building = {}) {
  if (!isBuilt) await buildPages(folders, signal);
  await releaseRemotes(folders);
  return hostDistDir;
}
