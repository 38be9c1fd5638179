import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packPackages } from '../pack/pack-packages.ts';
import { packagesFolder, repositoryFiles } from './repository-files.ts';
import { writeFiles } from './write-files.ts';

const isFree = (folder: string): boolean =>
  !existsSync(folder) || readdirSync(folder).every((name) => name === '.git');

function install(folder: string): void {
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm could not install what ${folder} needs (${status})`);
}

/**
 * Makes a repository of its own for a remote: with the packages of ours that it needs, built from what is here.
 *
 * @throws Error when there is something in the folder already
 */
export function makeRepository(name: string, folder: string, installs: boolean): void {
  if (!isFree(folder)) throw new Error(`There is something in ${folder} already`);
  const packages = packPackages(join(folder, packagesFolder));
  writeFiles(folder, repositoryFiles(name, packages));
  if (installs) install(folder);
  console.log(`${folder} is made; its README.md says how it goes on`);
}
