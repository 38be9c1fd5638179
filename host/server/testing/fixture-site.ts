import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Language } from '@tessera/contracts/languages';
import type { RegistryRemote, RegistryRoute } from '@tessera/contracts/registry';
import { appendEntry } from '@tessera/releases/append-entry';
import { folderStore } from '@tessera/releases/folder-store';
import { digestOf } from '@tessera/releases/publication-in';
import type { Publication, ReleaseEntry } from '@tessera/releases/release-entry';
import { makeReleaseKey, readSigningKey } from '@tessera/releases/release-keys';
import type { ReleaseStore } from '@tessera/releases/release-store';
import type { LogDestination } from '@tessera/server/logger-options';
import type { TimeLimits } from '@tessera/server/time-limits';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { HostMetrics } from '../metrics/host-metrics.ts';

const integrity = `sha384-${'A'.repeat(64)}`;

/** A well-formed publication; `change` overrides what a test is about. */
export const loansRemote = (change: Partial<RegistryRemote> = {}): RegistryRemote => ({
  format: 1,
  name: 'loans',
  version: 'one',
  container: 'tessera_loans_one',
  entry: { url: '/r/loans/one/remote-entry.js', integrity },
  parent: 'dashboard',
  routes: [
    {
      path: '/dashboard/loan/:id',
      title: 'Loan "1" <b>',
      description: 'One & only',
      chunk: 'loan',
      scripts: [{ url: '/r/loans/one/loan.js', integrity }],
      styles: [{ url: '/r/loans/one/loan.css', integrity }],
      asks: ['/loans/:id', '/events?state=:state'],
    },
  ],
  requires: { react: '^19.3.1' },
  runtime: '2.9.2',
  ...change,
});

/** The remote `loans` in another version, whose page has no files of its own. */
export const loansVersion = (version: string, change: Partial<RegistryRemote> = {}) =>
  loansRemote({
    version,
    container: `tessera_loans_${version}`,
    entry: { url: `/r/loans/${version}/remote-entry.js`, integrity },
    routes: loansRemote().routes.map((route) => ({ ...route, scripts: [], styles: [] })),
    ...change,
  });

const hostManifest = {
  format: 1,
  version: 'h1',
  publicPath: '/h/h1/',
  files: {
    'main.js': integrity,
    'main.css': integrity,
    'identity.js': integrity,
    'dashboard.js': integrity,
    'seldom-rxjs.js': integrity,
    'dashboard.css': integrity,
    'main-and-dashboard.css': integrity,
    'geist-everyday.1.woff2': integrity,
    'geist-latin.1.woff2': integrity,
  },
  groups: {
    main: { scripts: ['main.js'], styles: ['main.css'] },
    identity: { scripts: ['identity.js'], styles: [] },
    'seldom-rxjs': { scripts: ['seldom-rxjs.js'], styles: [] },
    dashboard: { scripts: ['dashboard.js'], styles: ['dashboard.css'] },
  },
};

const provides = {
  format: 1,
  version: 'h1',
  runtime: '2.9.2',
  shares: {
    react: { version: '19.3.1', exports: null },
    rxjs: { version: '7.8.2', exports: ['map', 'tap'], seldom: ['tap'] },
  },
};

/** One key for all teams of all tests: making one takes as long as a test. */
const { privatePem, publicKey } = makeReleaseKey();
const hostKey = makeReleaseKey();
export const teamKey = readSigningKey(privatePem);
export const hostSigningKey = readSigningKey(hostKey.privatePem);

const paths: Record<string, string[]> = {
  loans: ['/dashboard/loan/*'],
  wallets: ['/dashboard/fiat', '/dashboard/spot/*'],
  account: ['/dashboard/profile'],
};

export const fixtureTeam = (of: readonly string[]) => ({ paths: of, keys: [{ publicKey }] });

export const fixtureTeams = (change: Record<string, unknown> = {}) => ({
  ...Object.fromEntries(Object.entries(paths).map(([name, of]) => [name, fixtureTeam(of)])),
  ...change,
});

type ReleaseWish = Partial<Pick<ReleaseEntry, 'action' | 'minimum' | 'canary' | 'commit'>> & {
  readonly uses?: Publication['uses'];
};

export type FixtureSite = {
  readonly root: string;
  readonly store: ReleaseStore;
  /** A publication of these words, whose files are in the store. */
  publication(remote: RegistryRemote, uses?: Publication['uses']): Publication;
  /** Appends what serves this to its remote's ledger; null disables it. */
  release(remote: RegistryRemote | null, wish?: ReleaseWish, name?: string): Promise<ReleaseEntry>;
  write(path: string, content: unknown): void;
  remove(path: string): void;
  /** Starts the server on what is there; closed with the site. */
  start(
    environment?: Record<string, string>,
    logTo?: LogDestination,
    limits?: TimeLimits,
    languages?: readonly Language[],
    metrics?: HostMetrics,
  ): Promise<FastifyInstance>;
  close(): Promise<void>;
};

/** Of a page that was drawn ahead a host reads these; of others it names files alone. */
const drawnFiles = ({ fragment, structuredData, styles }: RegistryRoute) =>
  fragment === undefined ? [] : [fragment, ...(structuredData ? [structuredData] : []), ...styles];

/** A store and a host's build in a folder of their own; `loans` is released in it where no test has done so. */
export function createFixtureSite({ isEmpty = false } = {}): FixtureSite {
  const root = mkdtempSync(join(tmpdir(), 'host-server-'));
  const apps: FastifyInstance[] = [];
  const write = (path: string, content: unknown): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(
      join(root, path),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  };
  write('dist/current.json', { version: 'h1', inputs: 'x' });
  write('dist/h1/assets.json', hostManifest);
  write('dist/h1/provides.json', provides);
  write('dist/h1/main.js', 'plain()');
  write('dist/h1/main.js.br', 'brotli');
  write('dist/h1/main.js.gz', 'gzip');
  write('teams.json', fixtureTeams());
  write('host.pem', hostKey.privatePem);
  write('store/r/loans/one/loan.js', 'loan()');
  const store = folderStore(join(root, 'store'));
  const publication = (remote: RegistryRemote, uses: Publication['uses'] = {}): Publication => {
    const versions = [remote, ...Object.values(remote.languages ?? {})];
    for (const { name, version } of versions) {
      const file = `store/r/${name}/${version}/remote-entry.js`;
      if (!existsSync(join(root, file))) write(file, `entry of ${version}`);
    }
    const files = versions
      .flatMap(({ entry, routes }) => [entry, ...routes.flatMap(drawnFiles)])
      .filter(({ url }) => existsSync(join(root, 'store', url)))
      .map(({ url }) => [
        url.slice(`/r/${remote.name}/`.length),
        digestOf(readFileSync(join(root, 'store', url))),
      ]);
    return { remote, uses, files: Object.fromEntries(files) };
  };
  let isReleased = isEmpty;
  const release: FixtureSite['release'] = (
    remote,
    { uses, ...wish } = {},
    name = remote?.name ?? 'loans',
  ) => {
    isReleased = true;
    return appendEntry({ store, remote: name, key: teamKey }, () => ({
      action: remote === null ? 'disable' : 'release',
      commit: null,
      minimum: 0,
      ...wish,
      stable: remote && publication(remote, uses),
    }));
  };
  return {
    root,
    store,
    write,
    publication,
    release,
    remove: (path) => rmSync(join(root, path), { recursive: true, force: true }),
    start: async (environment = {}, logTo, limits, languages, metrics) => {
      if (!isReleased) await release(loansRemote());
      const app = await buildApp(
        readConfig({
          TESSERA_MODE: 'sandbox',
          RELEASE_STORE: join(root, 'store'),
          TEAMS_FILE: join(root, 'teams.json'),
          STATE_DIR: join(root, 'state'),
          HOST_KEY_FILE: join(root, 'host.pem'),
          HOST_DIST_DIR: join(root, 'dist'),
          FIREBASE_API_KEY: 'key',
          FIREBASE_PROJECT_ID: 'demo-tessera',
          FIREBASE_AUTH_DOMAIN: 'localhost',
          LOG_LEVEL: 'silent',
          ...environment,
        }),
        {
          ...(logTo ? { logTo } : {}),
          ...(limits ? { limits } : {}),
          ...(languages ? { languages } : {}),
          ...(metrics ? { metrics } : {}),
        },
      );
      apps.push(app);
      return app;
    },
    close: async () => {
      await Promise.all(apps.map((app) => app.close()));
      rmSync(root, { recursive: true, force: true });
    },
  };
}
