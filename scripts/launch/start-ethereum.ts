import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { LaunchError } from './launch-error.ts';
import type { Parts } from './parts.ts';
import type { SiteFolders } from './site-folders.ts';
import { waitUntilReady } from './wait-until-ready.ts';

export const sandboxChainId = 31337;
const backupIntervalMs = 10_000;

/** The binary itself: the package's wrapper would end before the node has written its state. */
const anvilBinary = () => {
  const platform = `${process.platform}-${process.arch.replace('x64', 'amd64')}`;
  const packageName = `@foundry-rs/anvil-${platform}`;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  try {
    const anvil = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json');
    return createRequire(anvil).resolve(`${packageName}/bin/anvil${suffix}`);
  } catch {
    throw new LaunchError(
      `${packageName} is not installed: the local Ethereum node does not come for this machine. Supported: Linux and macOS on x64 and arm64, Windows on x64.`,
    );
  }
};

const isWhole = (stateFile: string) => {
  try {
    JSON.parse(readFileSync(stateFile, 'utf8'));
    return true;
  } catch {
    return false;
  }
};

const backUp = (stateFile: string) => {
  const partial = `${stateFile}.backup.partial`;
  copyFileSync(stateFile, partial);
  if (isWhole(partial)) renameSync(partial, `${stateFile}.backup`);
  else rmSync(partial);
};

/** A node that is killed while it writes leaves half a file: then the copy of before counts. */
const repairState = (stateFile: string) => {
  mkdirSync(dirname(stateFile), { recursive: true });
  if (isWhole(stateFile)) {
    backUp(stateFile);
    return;
  }
  rmSync(stateFile, { force: true });
  if (isWhole(`${stateFile}.backup`)) copyFileSync(`${stateFile}.backup`, stateFile);
};

const keepBackup = (stateFile: string) => {
  let backedUp = 0;
  const timer = setInterval(() => {
    const modified = statSync(stateFile, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (modified <= backedUp) return;
    backUp(stateFile);
    backedUp = modified;
  }, backupIntervalMs);
  timer.unref();
  return () => clearInterval(timer);
};

/**
 * The node makes its first block anew at every start, from the time that it is given; the rest of
 * the chain comes from the state. So the time of the first start is kept beside the state.
 */
const genesisTimeOf = (stateFile: string) => {
  const file = `${stateFile}.genesis-time`;
  if (!existsSync(file)) writeFileSync(file, `${Math.floor(Date.now() / 1000)}\n`);
  return readFileSync(file, 'utf8').trim();
};

const callNode = async (url: string, method: string, params: unknown[] = []) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return ((await response.json()) as { result?: unknown }).result;
};

/** A local Ethereum node that mines on demand and keeps its chain on disk. Returns its URL. */
export const startEthereum = async (parts: Parts, folders: SiteFolders, port: number) => {
  const stateFile = folders.chainStateFile;
  repairState(stateFile);
  const child = parts.start('services', {
    name: 'ethereum',
    title: 'The Ethereum node',
    command: anvilBinary(),
    args: [
      ...['--host', '127.0.0.1', '--port', `${port}`, '--chain-id', `${sandboxChainId}`],
      ...['--state', stateFile, '--state-interval', '1'],
      ...['--timestamp', genesisTimeOf(stateFile)],
    ],
    env: {},
    cwd: folders.dataDir,
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(
    child,
    async () => Number(await callNode(url, 'eth_chainId')) === sandboxChainId,
  );
  // Starting at the first block's time has set the node's clock back to it.
  await callNode(url, 'evm_setTime', [Math.floor(Date.now() / 1000)]);
  void child.exited.then(keepBackup(stateFile));
  return url;
};
