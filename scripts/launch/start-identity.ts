import { startNodePart } from './node-part.ts';
import type { Parts } from './parts.ts';
import type { SiteFolders } from './site-folders.ts';

export const sandboxProjectId = 'demo-tessera';

/** Firebase's Auth emulator with the accounts of before. Returns its `host:port`. */
export async function startIdentity(parts: Parts, folders: SiteFolders, port: number) {
  const url = await startNodePart(parts, folders, {
    name: 'identity',
    title: 'The identity emulator',
    script: 'scripts/auth-emulator/main.ts',
    port,
    env: { FIREBASE_PROJECT_ID: sandboxProjectId, ACCOUNTS_FILE: folders.accountsFile },
    readyPaths: ['/'],
  });
  return new URL(url).host;
}
