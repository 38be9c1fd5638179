import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fastTmpdir } from '../embedded-postgres/fast-tmpdir.ts';
import { removeDataDir } from '../embedded-postgres/remove-data-dir.ts';
import { buildPages } from '../launch/build-and-publish.ts';
import { type LaunchOptions, launchSite, type RunningSite } from '../launch/launch-site.ts';
import { prepareFolders, repositoryRoot } from '../launch/site-folders.ts';

/**
 * Projects of Playwright, each with a site of its own: what moves prices or the clock would change
 * what the tests beside it see.
 */
export const projects = ['site', 'walks', 'look'] as const;
export type Project = (typeof projects)[number];

export type TestSites = {
  /** How the tests find the sites. */
  env: Record<string, string>;
  /** Rejects when a part of one ends though nobody asked it to; never resolves. */
  failed: Promise<never>;
  stop(): Promise<void>;
};

const environmentOf = (project: Project, site: RunningSite) =>
  Object.fromEntries(
    Object.entries({
      URL: site.url,
      API_URL: site.apiUrl,
      DATABASE_URL: site.databaseUrl,
      SERVICE_URL: site.serviceUrl,
      IDENTITY_HOST: site.identityHost,
      ETHEREUM_URL: site.ethereumUrl,
      BITCOIN_URL: site.bitcoin.url,
      BITCOIN_USER: site.bitcoin.user,
      BITCOIN_PASSWORD_FILE: site.bitcoin.passwordFile,
      DATA_DIR: site.folders.dataDir,
      STORE_DIR: site.folders.storeDir,
      HOST_DIST_DIR: site.hostDistDir,
    }).map(([name, value]) => [`${project.toUpperCase()}_${name}`, value]),
  );

/** Builds once, and starts the sites side by side on ports and data of their own. */
export async function startTestSites(
  wanted: readonly Project[],
  signal?: AbortSignal,
): Promise<TestSites> {
  const folder = mkdtempSync(join(fastTmpdir(), 'tessera-e2e-'));
  const folderOf = (name: string) => {
    const path = join(folder, name);
    mkdirSync(path);
    // PostgreSQL may have to run as another user, who has to get through.
    chmodSync(path, 0o755);
    return path;
  };
  chmodSync(folder, 0o755);
  const clockSocket = join(folder, 'clock.sock');
  const lifeSocket = join(folder, 'life.sock');
  const launch = (project: Project) => {
    const options: LaunchOptions = {
      dataDir: folderOf(project),
      port: 0,
      authEmulatorPort: 0,
      isBuilt: true,
      ...(signal ? { signal } : {}),
    };
    if (project !== 'walks') return launchSite(options);
    const api = [join(repositoryRoot, 'api/test/movable-clock/server.ts'), clockSocket];
    const script = 'scripts/end-to-end/killable-api.ts';
    return launchSite({ ...options, apiProgram: { script, args: [lifeSocket, ...api] } });
  };
  const running = new Map<Project, RunningSite>();
  const stop = async () => {
    await Promise.all([...running.values()].map((site) => site.stop()));
    for (const project of wanted) await removeDataDir(join(folder, project, 'postgres'));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await buildPages(prepareFolders(folderOf('build')), signal);
    const starts = wanted.map(async (project) => {
      running.set(project, await launch(project));
    });
    const failure = (await Promise.allSettled(starts)).find(({ status }) => status === 'rejected');
    if (failure) throw (failure as PromiseRejectedResult).reason;
  } catch (error) {
    await stop();
    throw error;
  }
  const sites = [...running];
  return {
    env: Object.assign(
      { WALKS_CLOCK: clockSocket, WALKS_API_LIFE: lifeSocket },
      ...sites.map(([project, site]) => environmentOf(project, site)),
    ),
    failed: Promise.race(sites.map(([, site]) => site.failed)),
    stop,
  };
}
