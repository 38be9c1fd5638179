import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Identity, rootFolder } from './identity.ts';

/** Says in a folder that root keeps elsewhere which data folder links to it. */
export const originFile = 'origin';

/**
 * The data folder, owned by the user that runs the server. Where that user cannot reach it, the
 * folder becomes a link to one that it can.
 */
export async function reachableDataDir(
  dataDir: string,
  identity: Identity,
  log: (message: string) => void,
): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const { uid, gid } = identity;
  if (uid === undefined || gid === undefined) return dataDir;
  const folder = await realpath(dataDir);
  if (!existsSync(path.join(folder, 'cluster'))) await chown(folder, uid, gid);
  if (!canWrite(folder, identity)) {
    const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
    const elsewhere = path.join(rootFolder, `data-${name}`);
    log(`keeping the database in ${elsewhere}, where its user can reach it`);
    await mkdir(rootFolder, { recursive: true, mode: 0o755 });
    await mkdir(elsewhere, { recursive: true, mode: 0o700 });
    await chown(elsewhere, uid, gid);
    await rm(dataDir, { recursive: true });
    await symlink(elsewhere, dataDir);
    await writeFile(path.join(elsewhere, originFile), dataDir);
  }
  return realpath(dataDir);
}

function canWrite(folder: string, identity: Identity): boolean {
  const test = ['-c', 'test -w "$0" && test -x "$0"', folder];
  return spawnSync('/bin/sh', test, identity).status === 0;
}
