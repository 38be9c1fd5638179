import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { buildApp } from '../host/server/app.ts';
import { readConfig } from '../host/server/config.ts';
import { previewMark } from '../shared/contracts/src/preview-mark.ts';
import { installedVersion } from '../shared/federation/src/config/installed-version.ts';
import { servedRuntimes } from '../shared/federation/src/config/served-runtimes.ts';
import { librariesOf } from '../shared/federation/src/config/share-policy.ts';
import { freePort } from '../shared/processes/src/free-port.ts';
import { repositoryRoot } from './launch/site-folders.ts';
import { installOffline } from './new-remote/testing/install-offline.ts';

const outside = mkdtempSync(join(tmpdir(), 'own-repository-'));
const repository = join(outside, 'rewards');
const site = join(outside, 'site');
const read = (file: string) => readFileSync(join(repository, file), 'utf8');
const readJson = (file: string) => JSON.parse(read(file));

let siteUrl = '';

/** That of whoever works in the other repository, under the Node that runs this. */
function environment(): NodeJS.ProcessEnv {
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
  return { ...process.env, PATH, NODE_OPTIONS: '', SITE_URL: siteUrl, DATA_DIR: undefined };
}

async function run(command: string, args: readonly string[], cwd = repository): Promise<string> {
  const { stdout } = await promisify(execFile)(command, [...args], { cwd, env: environment() });
  return stdout;
}

/** What a stream says until it has said this; it is read on after that. Rejects when it ends before. */
function text(stream: Readable, until: RegExp): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    stream.on('data', (chunk) => {
      said += chunk;
      if (until.test(said)) resolve(said);
    });
    stream.once('end', () => reject(new Error(`it ended after: ${said}`)));
  });
}

type Manifest = {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

const currentBuild = () => readJson('dist/current.json');

/** The build of a host that shares what pages of these sources share. */
function writeHostBuild(): string {
  const shares = Object.entries(librariesOf('production')).map(
    ([key, library]) =>
      [key, { version: installedVersion(library.package, repositoryRoot), exports: null }] as const,
  );
  const files = {
    'current.json': { version: 'h1' },
    'h1/assets.json': {
      version: 'h1',
      publicPath: '/h/h1/',
      files: {},
      groups: { main: { scripts: [], styles: [] } },
    },
    'h1/provides.json': {
      format: 1,
      version: 'h1',
      runtime: servedRuntimes[0],
      shares: Object.fromEntries(shares),
    },
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(site, 'host', file)), { recursive: true });
    writeFileSync(join(site, 'host', file), JSON.stringify(content));
  }
  return join(site, 'host');
}

/** Somebody's site, with this remote's team in its teams file. */
async function startSite() {
  const app = await buildApp(
    readConfig({
      TESSERA_MODE: 'sandbox',
      RELEASE_STORE: join(site, 'store'),
      TEAMS_FILE: join(repository, '.data/teams.json'),
      STATE_DIR: join(site, 'state'),
      HOST_DIST_DIR: writeHostBuild(),
      FIREBASE_API_KEY: 'key',
      FIREBASE_PROJECT_ID: 'demo-tessera',
      FIREBASE_AUTH_DOMAIN: 'localhost',
      PREVIEW_ORIGIN: 'http://preview.localhost',
      LOG_LEVEL: 'silent',
    }),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  siteUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return app;
}

const npm = (script: string, ...args: string[]) =>
  run('npm', ['run', '--silent', script, '--', ...args]);

describe('a repository of its own for a remote', () => {
  let app: Awaited<ReturnType<typeof startSite>> | undefined;

  beforeAll(async () => {
    const maker = join(repositoryRoot, 'scripts/new-remote.ts');
    await run(
      process.execPath,
      [maker, 'rewards', '--into', repository, '--no-install'],
      repositoryRoot,
    );
    await installOffline(repository);
  }, 600_000);
  afterAll(async () => {
    await app?.close();
    rmSync(outside, { recursive: true, force: true });
  });

  it('names every package of ours by its tarball, and of others the versions of this workspace', () => {
    const { dependencies, devDependencies } = readJson('package.json') as Manifest;
    const ours = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
      name.startsWith('@tessera/'),
    );
    expect(ours.length).toBeGreaterThan(10);
    for (const [name, range] of ours) {
      expect(range).toMatch(/^file:packages\/tessera-[a-z-]+-\d+\.\d+\.\d+\.tgz$/);
      const packed = readJson(`node_modules/${name}/package.json`);
      expect(JSON.stringify(packed)).not.toMatch(/catalog:|workspace:|\.\/src\//);
      // What one of ours needs of ours is named here, so that no registry is asked for it.
      const needed = Object.keys(packed.dependencies).filter((each) =>
        each.startsWith('@tessera/'),
      );
      expect(ours.map(([each]) => each)).toEqual(expect.arrayContaining(needed));
    }
  });

  it('has sources whose types fit those of the packages', async () => {
    expect(await npm('types')).toBe('');
  }, 600_000);

  it('has tests that pass', async () => {
    await npm('test');
  }, 600_000);

  it('builds its page in each language, and draws it, with the texts of the packages in it', async () => {
    const table = join(repository, 'src/route-table.ts');
    const drawn = readFileSync(table, 'utf8').replace(
      '    page:',
      '    isPrerendered: true,\n    page:',
    );
    writeFileSync(table, drawn);
    await npm('build');
    const { version, languages } = currentBuild();
    const scriptsIn = (folder: string) =>
      readdirSync(join(repository, 'dist', folder))
        .filter((file) => file.endsWith('.js'))
        .map((file) => read(join('dist', folder, file)))
        .join('\n');
    expect(scriptsIn(version)).toContain('Nothing here yet');
    expect(scriptsIn(languages.de)).toContain('Hier ist noch nichts');
    expect(scriptsIn(languages.de)).not.toContain('Nothing here yet');
    expect(read(join('dist', version, 'fragments/rewards.html'))).toContain('Nothing here yet');
    expect(read(join('dist', languages.de, 'fragments/rewards.html'))).toContain(
      'Hier ist noch nichts',
    );
  }, 600_000);

  it('releases it to a site, whose documents then name it', async () => {
    await npm('release', 'enrol', '--path', '/dashboard/rewards');
    app = await startSite();
    const said = await npm('release', '--store', join(site, 'store'));
    expect(said).toContain(`rewards: entry 1, release of ${currentBuild().version}`);
    const { statusCode, body } = await app.inject('/dashboard/rewards');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Rewards · tessera</title>');
    expect(body).toContain(`data-entry="/r/rewards/${currentBuild().version}/remote-entry.js"`);
  }, 600_000);

  it('is worked on in that site, from its sources', async () => {
    const port = await freePort();
    const dev = spawn('npm', ['run', '--silent', 'dev', '--', '--against', siteUrl], {
      cwd: repository,
      env: { ...environment(), PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
      // To be ended with all that it began.
      detached: true,
    });
    try {
      const said = (await text(dev.stdout, /reloads in place/)).trim();
      expect(said).toContain(`everything else is that of ${siteUrl}`);
      const page = await fetch(`http://127.0.0.1:${port}/dashboard/rewards`, {
        headers: { accept: 'text/html' },
      });
      expect(await page.text()).toContain('/r/rewards/dev/remote-entry.js');
      const entry = await fetch(`http://127.0.0.1:${port}/r/rewards/dev/remote-entry.js`);
      expect(await entry.text()).toContain('tessera_rewards_dev');
    } finally {
      if (dev.pid !== undefined) process.kill(-dev.pid, 'SIGTERM');
    }
  }, 600_000);

  it('tries a version at the preview origin before it is released, and releases it from there', async () => {
    const before = currentBuild().version;
    const page = join(repository, 'src/pages/rewards-page.tsx');
    const changed = readFileSync(page, 'utf8').replace(/<EmptyState.*EmptyState>/s, '<p>2</p>');
    writeFileSync(page, changed);
    const said = await npm('release', '--preview', '--store', join(site, 'store'));
    const after = currentBuild().version;
    expect(after).not.toBe(before);
    const link = `/dashboard/rewards?preview=rewards@${after}`;
    expect(said).toContain(`try it at http://preview.localhost${link}`);
    // The edge marks what was asked at the preview origin.
    const ask = async (host: string) => {
      const mark = host.startsWith('preview.') ? { [previewMark]: '1' } : {};
      return (await app?.inject({ url: link, headers: { host, ...mark } }))?.body;
    };
    expect(await ask('preview.localhost')).toContain(`/r/rewards/${after}/remote-entry.js`);
    expect(await ask('localhost')).toContain(`/r/rewards/${before}/remote-entry.js`);
    await npm('release', '--store', join(site, 'store'));
    expect(await ask('localhost')).toContain(`/r/rewards/${after}/remote-entry.js`);
  }, 600_000);
});
