import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { buildApp } from '../host/server/app.ts';
import { readConfig } from '../host/server/config.ts';
import { repositoryRoot } from './launch/site-folders.ts';

const leftOut = /^(?:node_modules|dist|\..+|test-results|coverage)$/;
const copy = mkdtempSync(join(tmpdir(), 'new-remote-'));
const remote = join(copy, 'remote-cards');
const read = (file: string) => readFileSync(join(copy, file), 'utf8');

const packageFolders = (): string[] =>
  ['.', 'shared'].flatMap((parent) =>
    readdirSync(join(repositoryRoot, parent)).map((name) => join(parent, name)),
  );

/** Sources are copied; packages stay where they are installed, each behind a link. */
function copyWorkspace(): void {
  cpSync(repositoryRoot, copy, {
    recursive: true,
    filter: (source) => source === repositoryRoot || !leftOut.test(basename(source)),
  });
  for (const folder of ['.', ...packageFolders(), 'scripts/package-manager']) {
    const installed = join(repositoryRoot, folder, 'node_modules');
    if (!existsSync(installed)) continue;
    mkdirSync(join(copy, folder, 'node_modules'));
    for (const name of readdirSync(installed)) {
      symlinkSync(join(installed, name), join(copy, folder, 'node_modules', name));
    }
  }
}

/** What an installation would do for the new remote: every package that it names is there. */
function linkPackages(): void {
  const { dependencies, devDependencies } = JSON.parse(read('remote-cards/package.json'));
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const link = join(remote, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    const shared = name.startsWith('@tessera/') ? name.slice('@tessera/'.length) : undefined;
    const installed = join(repositoryRoot, 'remote-account/node_modules', name);
    symlinkSync(shared === undefined ? installed : join(copy, 'shared', shared), link);
  }
}

const run = (command: string, args: string[]) =>
  promisify(execFile)(command, args, { cwd: copy, env: { ...process.env, NODE_OPTIONS: '' } });

/** The commands of the guide, as the workspace's scripts run them once everything is installed. */
const guide = readFileSync(join(repositoryRoot, 'docs/add-a-remote.md'), 'utf8');
const commands = [...guide.matchAll(/```sh\n([\s\S]+?)```/g)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
);

async function follow(command: string, ...more: string[]): Promise<void> {
  expect(commands).toContain(command);
  const { scripts } = JSON.parse(read('package.json'));
  const [, script = '', args = ''] = /^npm run (\S+) -- (.*)$/.exec(command) ?? [];
  if (script === '') {
    const [tool = '', ...rest] = command.replace(/^node scripts\/pnpm\.mjs exec /, '').split(' ');
    await run(join(copy, 'node_modules/.bin', tool), [...rest, ...more]);
  } else {
    const file = scripts[script].replace('node scripts/run.mjs ', '');
    await run(process.execPath, [join(copy, 'scripts', file), ...args.split(' '), ...more]);
  }
}

/** The build of a host that shares what the remote was built against. */
function writeHostBuild(entry: { requires: Record<string, string>; runtime: string }): string {
  const folder = join(copy, 'host-build');
  const write = (file: string, content: object) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), JSON.stringify(content));
  };
  const shares = Object.entries(entry.requires).map(
    ([key, range]) => [key, { version: range.slice(1), exports: null }] as const,
  );
  write('current.json', { version: 'h1' });
  write('h1/assets.json', {
    version: 'h1',
    publicPath: '/h/h1/',
    files: {},
    groups: { main: { scripts: [], styles: [] } },
  });
  write('h1/provides.json', {
    format: 1,
    version: 'h1',
    runtime: entry.runtime,
    shares: Object.fromEntries(shares),
  });
  return folder;
}

describe('docs/add-a-remote.md', () => {
  beforeAll(copyWorkspace, 60_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('makes a remote that the lockfile, Dockerfile and Compose know', async () => {
    await follow('npm run new:remote -- cards', '--lockfile-only');
    linkPackages();
    expect(Object.keys(parse(read('pnpm-lock.yaml')).importers)).toContain('remote-cards');
    const jest = ['--selectProjects', 'scripts', '--', 'remotes-everywhere'];
    await run(join(copy, 'node_modules/.bin/jest'), jest);
    const { stdout } = await run(join(copy, 'node_modules/.bin/tsc'), ['-p', 'remote-cards']);
    expect(stdout).toBe('');
  }, 120_000);

  it('makes tests that run and pass', async () => {
    await follow('node scripts/pnpm.mjs exec jest --selectProjects remote-cards');
  }, 120_000);

  it('serves it in development', async () => {
    expect(commands).toContain('npm run dev -- cards');
    const script = `
      import { startRemoteDevServer } from './shared/federation/src/dev/start-remote-dev-server.ts';
      const folder = process.cwd() + '/remote-cards';
      const onEntry = (text) => console.log(JSON.parse(text).routes[0].path);
      await startRemoteDevServer({ name: 'cards', folder, port: 0, onEntry });
      process.exit(0);`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
    expect(stdout).toContain('/dashboard/cards');
  }, 120_000);

  it('builds and publishes it, and the host’s server composes its page', async () => {
    const storeDir = join(copy, 'store');
    await follow('npm run build -- cards');
    await follow('npm run publish:remote -- cards', '--store', storeDir);
    const entry = JSON.parse(readFileSync(join(storeDir, 'registry.d/cards.json'), 'utf8'));
    const app = await buildApp(
      readConfig({
        TESSERA_MODE: 'sandbox',
        STORE_DIR: storeDir,
        HOST_DIST_DIR: writeHostBuild(entry),
        FIREBASE_API_KEY: 'key',
        FIREBASE_PROJECT_ID: 'demo-tessera',
        FIREBASE_AUTH_DOMAIN: 'localhost',
        LOG_LEVEL: 'silent',
      }),
    );
    const { statusCode, body } = await app.inject('/dashboard/cards');
    await app.close();
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Cards · tessera</title>');
    expect(body).toContain(`src="${entry.entry.url}" integrity="${entry.entry.integrity}"`);
    expect(body).toContain(entry.routes[0].scripts[0].url);
  }, 180_000);
});
