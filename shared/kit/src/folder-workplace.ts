import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError } from '@tessera/releases/command/command-line';
import type { Workplace } from '@tessera/releases/command/workplace';

/** The remote whose repository a folder is, as its `package.json` names it under `tessera`. */
export function remoteIn(folder: string): string {
  const file = join(folder, 'package.json');
  const name = JSON.parse(readFileSync(file, 'utf8')).tessera?.name;
  if (typeof name === 'string') return name;
  throw new UsageError(`${file} names no remote: it has to say { "tessera": { "name": "…" } }`);
}

/** Runs a script of a folder's `package.json`, whichever package manager it is for. */
const runScript = (folder: string, script: string): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script], {
      cwd: folder,
      stdio: 'inherit',
      // A file of commands can be started by a shell only.
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('exit', resolve);
  });

/** A repository with one remote, in its root. */
export const folderWorkplace = (folder: string): Workplace => ({
  dataDir: resolve(folder, process.env.DATA_DIR ?? '.data'),
  folderOf: () => folder,
  builtFrom: () => [folder],
  build: async (remote) => {
    const code = await runScript(folder, 'build');
    if (code !== 0) throw new Error(`${remote} was not built: nothing is released`);
  },
});
