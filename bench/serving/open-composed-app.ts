import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../host/server/app.ts';
import { type Config, readConfig } from '../../host/server/config.ts';
import { releaseRemotes } from '../../scripts/launch/release-remotes.ts';
import { prepareFolders, repositoryRoot } from '../../scripts/launch/site-folders.ts';
import { hostKeyFile } from '../../scripts/release/enrol-remotes.ts';

type SiteNeeds = {
  /** Whoever signs in needs a sandbox: production has the identity provider that there is. */
  readonly mode: 'production' | 'sandbox';
  /** `https://…`, where visitors find it. */
  readonly siteUrl: string;
  /** `host:port` of the API, and of the identity service in a sandbox. */
  readonly apiAddress: string;
};

export type ComposedApp = {
  readonly app: FastifyInstance;
  readonly config: Config;
  /** Takes requests on the loopback interface from now on; resolves with the port. */
  listen(): Promise<number>;
  close(): Promise<void>;
};

/**
 * The site as it is shipped: what is built of the host and of all remotes, released into a store of its own, and the
 * host's server over it, which does not listen yet.
 *
 * @throws Error when something has not been built
 */
export async function openComposedApp({
  mode,
  siteUrl,
  apiAddress,
}: SiteNeeds): Promise<ComposedApp> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-measured-'));
  const folders = prepareFolders(folder);
  await releaseRemotes(folders);
  const config = readConfig({
    ...folders.releaseStore,
    TESSERA_MODE: mode,
    SITE_URL: siteUrl,
    TEAMS_FILE: folders.teamsFile,
    STATE_DIR: folders.hostStateDir,
    HOST_KEY_FILE: hostKeyFile(folders.keysDir),
    HOST_DIST_DIR: join(repositoryRoot, 'host/dist'),
    API_UPSTREAM: `http://${apiAddress}`,
    FIREBASE_API_KEY: 'measured',
    FIREBASE_PROJECT_ID: 'demo-tessera',
    FIREBASE_AUTH_DOMAIN: 'localhost',
    LOG_LEVEL: 'warn',
    ...(mode === 'sandbox' && { FIREBASE_AUTH_EMULATOR_HOST: apiAddress }),
  });
  const app = await buildApp(config);
  return {
    app,
    config,
    listen: async () => {
      await app.listen({ host: '127.0.0.1', port: 0 });
      return (app.server.address() as AddressInfo).port;
    },
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
