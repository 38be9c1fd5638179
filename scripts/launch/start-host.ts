import { hostKeyFile } from '../release/enrol-remotes.ts';
import { startNodePart } from './node-part.ts';
import type { Parts } from './parts.ts';
import type { SiteFolders } from './site-folders.ts';

type HostNeeds = { readonly port: number; readonly env: Readonly<Record<string, string>> };

/** The host's server: the one that browsers talk to. */
export const startHost = (parts: Parts, folders: SiteFolders, { port, env }: HostNeeds) =>
  startNodePart(parts, folders, {
    rank: 'host',
    name: 'host',
    title: 'The site’s server',
    script: 'host/server/server.ts',
    port,
    env: {
      ...env,
      ...folders.releaseStore,
      TEAMS_FILE: folders.teamsFile,
      STATE_DIR: folders.hostStateDir,
      HOST_KEY_FILE: hostKeyFile(folders.keysDir),
      USER_API_HOST: '/api',
      // The emulator takes any key; a real project's would come from its settings page.
      FIREBASE_API_KEY: 'sandbox',
      FIREBASE_AUTH_DOMAIN: 'localhost',
    },
    url: `http://localhost:${port}`,
    readyPaths: ['/', '/healthz', '/api/health/ready'],
  });
