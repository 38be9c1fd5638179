import { spawnSync } from 'node:child_process';

/** Who runs PostgreSQL; empty where this process's own user does. */
export type Identity = { readonly uid?: number; readonly gid?: number };

/** What root keeps for PostgreSQL, which refuses to run as root, where another user can reach it. */
export const rootFolder = '/var/lib/tessera';

export function identityToRunAs(): Identity {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name]));
    if (uid?.status === 0 && gid?.status === 0) {
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user postgres or nobody to run it as. ' +
      'Start as another user, or set DATABASE_URL.',
  );
}
