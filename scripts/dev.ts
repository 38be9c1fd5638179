/**
 * `npm run dev -- loans`: the built site, with that one remote from its development server: a saved
 * file is in the page at once. PORT, AUTH_EMULATOR_PORT and DATA_DIR work as with `npm start`.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../host/server/app.ts';
import { readConfig } from '../host/server/config.ts';
import { buildPackage } from '../shared/federation/src/build/build-package.ts';
import {
  type RemoteDevServer,
  startRemoteDevServer,
} from '../shared/federation/src/dev/start-remote-dev-server.ts';
import { freePort } from '../shared/processes/src/free-port.ts';
import { launchSite, type RunningSite } from './launch/launch-site.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { PORT = '3000', AUTH_EMULATOR_PORT = '9099', DATA_DIR = '.data' } = process.env;

/** The site's own store with one entry exchanged, so that a plain `npm start` finds it as it was. */
function createDevStore(storeDir: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-dev-'));
  mkdirSync(join(folder, 'registry.d'));
  cpSync(join(storeDir, 'registry.d'), join(folder, 'registry.d'), { recursive: true });
  symlinkSync(join(storeDir, 'r'), join(folder, 'r'));
  return folder;
}

async function startDevServer(remote: string, storeDir: string): Promise<RemoteDevServer> {
  const port = await freePort();
  const entryFile = join(storeDir, 'registry.d', `${remote}.json`);
  return startRemoteDevServer({
    name: remote,
    folder: join(root, `remote-${remote}`),
    port,
    onEntry: (text) => writeFileSync(entryFile, text),
  });
}

/** The server that the browser talks to: as the site's own, but for the remote in question. */
async function startFront(site: RunningSite, storeDir: string, remote: string, origin: string) {
  const app = await buildApp(
    readConfig({
      TESSERA_MODE: 'sandbox',
      PORT,
      STORE_DIR: storeDir,
      HOST_DIST_DIR: join(root, 'host/dist/development'),
      FIREBASE_API_KEY: 'sandbox',
      FIREBASE_PROJECT_ID: 'demo-tessera',
      FIREBASE_AUTH_DOMAIN: 'localhost',
      FIREBASE_AUTH_EMULATOR_HOST: site.identityHost,
      API_UPSTREAM: site.apiUrl,
      DEV_REMOTE: `${remote}=${origin}`,
      LOG_LEVEL: 'warn',
    }),
  );
  await app.listen({ host: '127.0.0.1', port: Number(PORT) });
  return app;
}

async function run(remote: string): Promise<void> {
  await buildPackage(root, join(root, 'host'), 'development');
  const interrupted = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  const site = await launchSite({
    dataDir: DATA_DIR,
    port: 0,
    authEmulatorPort: Number(AUTH_EMULATOR_PORT),
    say: (line) => console.log(line),
  });
  const storeDir = createDevStore(site.folders.storeDir);
  const stops: (() => Promise<unknown>)[] = [() => site.stop()];
  try {
    const devServer = await startDevServer(remote, storeDir);
    stops.unshift(() => devServer.stop());
    const front = await startFront(site, storeDir, remote, devServer.origin);
    stops.unshift(() => front.close());
    console.log(`\n${remote} reloads in place: http://localhost:${PORT}\n`);
    await Promise.race([site.failed, interrupted]);
  } finally {
    for (const stop of stops) await stop();
    rmSync(storeDir, { recursive: true, force: true });
  }
}

try {
  const [remote] = process.argv.slice(2).filter((argument) => argument !== '--');
  if (remote === undefined || !existsSync(join(root, `remote-${remote}`))) {
    throw new Error('Name the remote to work on, e.g. npm run dev -- loans');
  }
  await run(remote);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
