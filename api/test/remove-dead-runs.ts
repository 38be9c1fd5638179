import { readdir, readFile, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { rootFolder } from '../../scripts/embedded-postgres/identity.ts';
import { runningPostmaster, stopServer } from '../../scripts/embedded-postgres/postmaster.ts';
import { originFile } from '../../scripts/embedded-postgres/reachable-data-dir.ts';
import { removeDataDir } from '../../scripts/embedded-postgres/remove-data-dir.ts';
import { isRunning, readIdentity } from '../../scripts/launch/process-identity.ts';

/** Begins the name of the folder of a run of the tests. */
export const runPrefix = 'tessera-test-';

/** In it, which process it belongs to. */
export const runFile = 'run.json';

/**
 * Removes what runs of the tests have left that were killed: their server, which goes on, and its data,
 * which root may keep elsewhere. What says nothing of whose it is stays.
 */
export async function removeDeadRuns(temporary: string, root: string = rootFolder): Promise<void> {
  for (const name of await namesIn(temporary, runPrefix)) {
    const folder = path.join(temporary, name);
    const owner = readIdentity(path.join(folder, runFile));
    if (!owner || isRunning(owner)) continue;
    await endServer(path.join(folder, 'postgres'));
    await removeDataDir(path.join(folder, 'postgres'));
    await rm(folder, { recursive: true, force: true });
  }
  for (const name of await namesIn(root, 'data-')) {
    const place = path.join(root, name);
    const origin = await readFile(path.join(place, originFile), 'utf8').catch(() => '');
    if (!origin.includes(`/${runPrefix}`) || (await leadsTo(origin, place))) continue;
    await endServer(place);
    await rm(place, { recursive: true, force: true });
  }
}

async function namesIn(folder: string, prefix: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.startsWith(prefix));
}

const leadsTo = async (link: string, place: string) =>
  (await realpath(link).catch(() => undefined)) === (await realpath(place).catch(() => undefined));

async function endServer(dataDir: string): Promise<void> {
  const password = await readFile(path.join(dataDir, 'password'), 'utf8').catch(() => '');
  const server = await runningPostmaster(dataDir, password.trim());
  if (server) await stopServer(server.pid);
}
