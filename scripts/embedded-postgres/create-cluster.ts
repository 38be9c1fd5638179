import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Identity } from './identity.ts';
import type { Programs } from './reachable-programs.ts';

/** Builds the cluster beside its place and moves it there, so that half of one is never found. */
export async function createCluster(dataDir: string, programs: Programs, identity: Identity) {
  const partial = path.join(dataDir, 'cluster.partial');
  const passwordFile = path.join(dataDir, 'password');
  await rm(partial, { recursive: true, force: true });
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (identity.uid !== undefined && identity.gid !== undefined) {
    await chown(passwordFile, identity.uid, identity.gid);
  }
  const flags = [
    `--pgdata=${partial}`,
    `--pwfile=${passwordFile}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-locale',
  ];
  const result = spawnSync(programs.initdb, flags, { ...identity, encoding: 'utf8' });
  if (result.status !== 0) {
    throw new Error(`initdb failed: ${result.error?.message ?? result.stderr}`);
  }
  await rename(partial, path.join(dataDir, 'cluster'));
}
