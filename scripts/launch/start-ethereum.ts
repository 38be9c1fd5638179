import { createRequire } from 'node:module';
import { answersAsSandboxChain, ethereumArguments, setClockToNow } from './ethereum-node.ts';
import { repairState, storeBackup } from './ethereum-state.ts';
import { LaunchError } from './launch-error.ts';
import type { Parts } from './parts.ts';
import type { SiteFolders } from './site-folders.ts';
import { waitUntilReady } from './wait-until-ready.ts';

/** The binary itself: the package's wrapper would end before the node has written its state. */
function anvilBinary() {
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
}

/** A local Ethereum node that mines on demand and keeps its chain on disk. Returns its URL. */
export async function startEthereum(parts: Parts, folders: SiteFolders, port: number) {
  const stateFile = folders.chainStateFile;
  repairState(stateFile);
  const child = parts.start('services', {
    name: 'ethereum',
    title: 'The Ethereum node',
    command: anvilBinary(),
    args: ethereumArguments('127.0.0.1', port, stateFile),
    env: {},
    cwd: folders.dataDir,
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(child, () => answersAsSandboxChain(url));
  await setClockToNow(url);
  void child.exited.then(storeBackup(stateFile));
  return url;
}
