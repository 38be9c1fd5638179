/**
 * `node scripts/build.ts [host] [loans] …`: builds the host and the remotes, or those that are
 * named, for production. What has not changed since its last build is left as it is.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { checkBudgets } from '../shared/federation/src/build/check-budgets.ts';
import { readCurrentBuild } from '../shared/federation/src/build/current-build.ts';
import { inputsHash } from '../shared/federation/src/build/inputs-hash.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));

function packageNamed(name: string): string {
  const folder = name === 'host' || name.startsWith('remote-') ? name : `remote-${name}`;
  if (folder !== 'host' && !remotes.includes(folder)) {
    throw new Error(`There is no ${folder}; there are host, ${remotes.join(', ')}`);
  }
  return folder;
}

const isUpToDate = (folder: string): boolean =>
  readCurrentBuild(join(root, folder, 'dist'))?.inputs === inputsHash(root, join(root, folder));

/** Each package builds in a process of its own: they share no state and use every core. */
const buildAlone = (folder: string): Promise<boolean> =>
  new Promise((resolve) => {
    const script = join(root, 'shared/federation/src/build.ts');
    const child = spawn(process.execPath, [script, folder], { cwd: root, stdio: 'inherit' });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });

async function buildAll(folders: readonly string[]): Promise<boolean> {
  const limit = pLimit(Math.min(availableParallelism(), 4));
  return (await limit.map(folders, buildAlone)).every(Boolean);
}

try {
  const asked = process.argv.slice(2).filter((argument) => argument !== '--');
  const folders = asked.length > 0 ? asked.map(packageNamed) : ['host', ...remotes];
  const stale = folders.filter((folder) => !isUpToDate(folder));
  if (stale.length < folders.length) {
    console.log(`${folders.length - stale.length} of ${folders.length} packages are up to date`);
  }
  const ok = await buildAll(stale);
  const { lines, overspent } = checkBudgets(
    join(root, 'host'),
    remotes.map((folder) => join(root, folder)),
  );
  console.log(lines.join('\n'));
  for (const line of overspent) console.error(`Over budget: ${line}`);
  process.exit(ok && overspent.length === 0 ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
