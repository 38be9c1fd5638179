import { join } from 'node:path';
import type { Parts } from './parts.ts';
import { repositoryRoot, type SiteFolders } from './site-folders.ts';
import { answersOk, waitUntilReady } from './wait-until-ready.ts';

export const sandboxProjectId = 'demo-tessera';

/** Firebase's Auth emulator with the accounts of before. Returns its `host:port`. */
export async function startIdentity(parts: Parts, folders: SiteFolders, port: number) {
  const child = parts.start('services', {
    name: 'identity',
    title: 'The identity emulator',
    command: process.execPath,
    args: [join(repositoryRoot, 'scripts/auth-emulator/main.ts')],
    env: {
      FIREBASE_PROJECT_ID: sandboxProjectId,
      HOST: '127.0.0.1',
      PORT: `${port}`,
      ACCOUNTS_FILE: folders.accountsFile,
    },
    cwd: folders.dataDir,
  });
  const host = `127.0.0.1:${port}`;
  await waitUntilReady(child, () => answersOk(`http://${host}/`));
  return host;
}
