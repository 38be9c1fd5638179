import { join } from 'node:path';
import type { Parts } from './parts.ts';
import { repositoryRoot, type SiteFolders } from './site-folders.ts';
import { sandboxProjectId } from './start-identity.ts';
import { answersOk, waitUntilReady } from './wait-until-ready.ts';

type HostNeeds = {
  host: string;
  port: number;
  distDir: string;
  identityHost: string;
  apiUrl: string;
};

/** The host's server: the one that browsers talk to. */
export async function startHost(
  parts: Parts,
  folders: SiteFolders,
  needs: HostNeeds,
): Promise<string> {
  const child = parts.start('host', {
    name: 'host',
    title: 'The site’s server',
    command: process.execPath,
    args: [join(repositoryRoot, 'host/server/server.ts')],
    env: {
      TESSERA_MODE: 'sandbox',
      HOST: needs.host,
      PORT: `${needs.port}`,
      STORE_DIR: folders.storeDir,
      HOST_DIST_DIR: needs.distDir,
      USER_API_HOST: '/api',
      // The emulator takes any key; a real project's would come from its settings page.
      FIREBASE_API_KEY: 'sandbox',
      FIREBASE_PROJECT_ID: sandboxProjectId,
      FIREBASE_AUTH_DOMAIN: 'localhost',
      FIREBASE_AUTH_EMULATOR_HOST: needs.identityHost,
      API_UPSTREAM: needs.apiUrl,
    },
    cwd: folders.dataDir,
  });
  const url = `http://localhost:${needs.port}`;
  const isReady = async () => {
    const answers = ['/', '/healthz', '/api/health/ready'].map((path) => answersOk(url + path));
    return (await Promise.all(answers)).every(Boolean);
  };
  await waitUntilReady(child, isReady);
  return url;
}
