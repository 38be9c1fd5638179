import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceFolders } from '../../shared/federation/src/build/inputs-hash.ts';
import type { Workplace } from '../../shared/releases/src/command/workplace.ts';

const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));

function build(remote: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const args = [join(repositoryRoot, 'scripts/build.ts'), remote];
    const child = spawn(process.execPath, args, { cwd: repositoryRoot, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${remote} was not built: nothing is released`)),
    );
  });
}

const folderOf = (remote: string): string => join(repositoryRoot, `remote-${remote}`);

/** This repository, which has all remotes. */
export const repositoryWorkplace: Workplace = {
  dataDir: resolve(repositoryRoot, process.env.DATA_DIR ?? '.data'),
  folderOf,
  builtFrom: (remote) => [
    ...sourceFolders(repositoryRoot, folderOf(remote)),
    join(repositoryRoot, 'pnpm-lock.yaml'),
  ],
  build,
};
