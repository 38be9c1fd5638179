/**
 * `node scripts/pnpm.mjs exec jest`: the pnpm of this repository, with everything that it is given. It
 * stands under a lockfile of npm's in scripts/package-manager and is fetched when it is first asked for.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const onWindows = process.platform === 'win32';
const folder = fileURLToPath(new URL('package-manager', import.meta.url));
const program = join(folder, 'node_modules/pnpm/bin/pnpm.mjs');
const lockfile = join(folder, 'package-lock.json');
/** What npm writes when it is done. */
const installed = join(folder, 'node_modules/.package-lock.json');

function fail(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

const integrityIn = (file) =>
  JSON.parse(readFileSync(file, 'utf8')).packages['node_modules/pnpm'].integrity;

const isInstalled = () =>
  existsSync(program) && existsSync(installed) && integrityIn(installed) === integrityIn(lockfile);

/** No install script runs: it would only save a start of Node at each call. */
function install() {
  const { status, error } = spawnSync(
    onWindows ? 'npm.cmd' : 'npm',
    ['install', '--no-save', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'],
    { cwd: folder, stdio: ['ignore', 2, 2], shell: onWindows },
  );
  if (error) fail(`npm could not be started (${error.message}). It comes with Node: install npm.`);
  if (status !== 0) {
    fail('pnpm could not be fetched as scripts/package-manager/package-lock.json names it.');
  }
}

if (!isInstalled()) install();
const { status, error } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
if (error) fail(`pnpm could not be started: ${error.message}`);
process.exit(status ?? 1);
