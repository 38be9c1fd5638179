import { anvilBinary } from './anvil-binary.ts';
import { answersAsSandboxChain, ethereumArguments, setClockToNow } from './ethereum-node.ts';
import { repairState, storeBackup } from './ethereum-state.ts';
import type { Parts } from './parts.ts';
import type { SiteFolders } from './site-folders.ts';
import { waitUntilReady } from './wait-until-ready.ts';

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
