import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formerRelease } from '../../api/src/platform/database/former-release.ts';
import { runCommand } from '../checks/run-command.ts';
import { repositoryRoot } from '../launch/site-folders.ts';

/** The sources of a commit, installed, in a folder that is kept for the next time. @throws when git has no such commit */
export async function installRelease(commit: string): Promise<string> {
  const sha = git('rev-parse', '--verify', `${commit}^{commit}`).trim();
  const folder = join(repositoryRoot, '.cache', 'releases', sha);
  const stamp = join(folder, '.installed');
  if (existsSync(stamp)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, 'sources.tar');
  git('archive', '--output', archive, sha);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  const { ok, output } = await runCommand(process.execPath, [
    join(folder, 'scripts', 'pnpm.mjs'),
    ...['--dir', folder, 'install', '--frozen-lockfile', '--prefer-offline'],
  ]);
  if (!ok) throw new Error(`${commit} cannot be installed:\n${output.slice(-4_000)}`);
  const last = readdirSync(join(folder, 'api', 'migrations'))
    .sort()
    .at(-1);
  if (commit === formerRelease.commit && last !== formerRelease.lastMigration) {
    throw new Error(`${commit} ends with ${last}, and not with ${formerRelease.lastMigration}`);
  }
  writeFileSync(stamp, '');
  return folder;
}

function git(...args: readonly string[]): string {
  return execFileSync('git', ['-C', repositoryRoot, ...args], { encoding: 'utf8' });
}
