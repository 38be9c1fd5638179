import { join } from 'node:path';
import { buildApp } from '../../host/server/app.ts';
import { readConfig } from '../../host/server/config.ts';
import { type RegistryRemote, registryRemoteSchema } from '../../shared/contracts/src/registry.ts';
import { buildPackage } from '../../shared/federation/src/build/build-package.ts';
import { startRemoteDevServer } from '../../shared/federation/src/dev/start-remote-dev-server.ts';
import { startShellDevServer } from '../../shared/federation/src/dev/start-shell-dev-server.ts';
import { freePort } from '../../shared/processes/src/free-port.ts';
import { launchSite, type RunningSite } from '../launch/launch-site.ts';
import type { Say } from '../launch/progress.ts';
import { repositoryRoot } from '../launch/site-folders.ts';
import { createStarted, type Started, unlessAborted } from './started.ts';

type HereOptions = {
  readonly port: number;
  readonly authEmulatorPort: number;
  readonly dataDir: string;
  readonly say: Say;
  readonly signal: AbortSignal;
};

/** What comes from its sources: how the site's server is told of it. */
type Part = {
  readonly hostDistDir: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly options: NonNullable<Parameters<typeof buildApp>[1]>;
};

const hostFolder = join(repositoryRoot, 'host');

/** A remote from its development server, in the host's development build. */
async function startRemote(remote: string, started: Started): Promise<Part> {
  let entry: RegistryRemote | undefined;
  const server = await startRemoteDevServer({
    name: remote,
    folder: join(repositoryRoot, `remote-${remote}`),
    port: await freePort(),
    onEntry: (text) => {
      entry = registryRemoteSchema.parse(JSON.parse(text));
    },
  });
  started.add(() => server.stop());
  await buildPackage(repositoryRoot, hostFolder, 'development');
  return {
    hostDistDir: join(hostFolder, 'dist/development'),
    environment: { DEV_REMOTE: `${remote}=${server.origin}` },
    options: { devEntry: () => entry },
  };
}

/** The shell from its development server, with the remotes as they are released. */
async function startShell(started: Started): Promise<Part> {
  const hostDistDir = join(hostFolder, 'dist/served');
  const server = await startShellDevServer({
    folder: hostFolder,
    distFolder: hostDistDir,
    port: await freePort(),
  });
  started.add(() => server.stop());
  return { hostDistDir, environment: {}, options: { devShell: server.origin } };
}

/** The server that the browser talks to: as the site's own, but for the part in question. */
async function startFront(site: RunningSite, part: Part, port: number) {
  const app = await buildApp(
    readConfig({
      TESSERA_MODE: 'sandbox',
      PORT: String(port),
      ...site.folders.releaseStore,
      TEAMS_FILE: site.folders.teamsFile,
      STATE_DIR: site.folders.hostStateDir,
      HOST_DIST_DIR: part.hostDistDir,
      FIREBASE_API_KEY: 'sandbox',
      FIREBASE_PROJECT_ID: 'demo-tessera',
      FIREBASE_AUTH_DOMAIN: 'localhost',
      FIREBASE_AUTH_EMULATOR_HOST: site.identityHost,
      API_UPSTREAM: site.apiUrl,
      LOG_LEVEL: 'warn',
      ...part.environment,
    }),
    part.options,
  );
  await app.listen({ host: '127.0.0.1', port });
  return app;
}

/** The whole site as a sandbox, with one remote or the shell from its sources. */
export async function developHere(
  wish: { readonly part: 'shell' } | { readonly part: 'remote'; readonly remote: string },
  options: HereOptions,
) {
  const { port, say, signal } = options;
  const started = createStarted();
  try {
    const site = await launchSite({ ...options, port: 0 });
    started.add(() => site.stop());
    const name = wish.part === 'shell' ? 'the shell' : wish.remote;
    say(`Building ${name} from its sources`);
    const part = await unlessAborted(
      signal,
      wish.part === 'shell' ? startShell(started) : startRemote(wish.remote, started),
    );
    const front = await unlessAborted(signal, startFront(site, part, port));
    started.add(() => front.close());
    say(`\nA saved file of ${name} is in the page at once. Alt+Shift+B there shows the event bus.`);
    return { url: `http://localhost:${port}`, failed: site.failed, stop: started.stop };
  } catch (error) {
    await started.stop();
    throw error;
  }
}
