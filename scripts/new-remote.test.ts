import { execFile } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { buildApp } from '../host/server/app.ts';
import { readConfig } from '../host/server/config.ts';
import { lineAsPattern, readGuide } from './checks/read-guide.ts';
import { repositoryRoot } from './launch/site-folders.ts';

const leftOut = /^(?:node_modules|dist|\..+|test-results|coverage)$/;
const copy = mkdtempSync(join(tmpdir(), 'new-remote-'));
const remote = join(copy, 'remote-cards');
const read = (file: string) => readFileSync(join(copy, file), 'utf8');

function write(file: string, content: string): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), content);
}

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

/** As whoever cloned it has it: all of it committed. */
async function beginRepository(): Promise<void> {
  copyFileSync(join(repositoryRoot, '.gitignore'), join(copy, '.gitignore'));
  await run('git', ['init', '--quiet']);
  await run('git', ['config', 'user.name', 'Ada']);
  await run('git', ['config', 'user.email', 'ada@example.com']);
  await run('git', ['add', '--all']);
  await run('git', ['commit', '--quiet', '--message', 'A clone']);
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

let siteUrl = '';

async function run(command: string, args: string[]): Promise<string> {
  const env = { ...process.env, NODE_OPTIONS: '', SITE_URL: siteUrl };
  return (await promisify(execFile)(command, args, { cwd: copy, env })).stdout;
}

const guide = readGuide(readFileSync(join(repositoryRoot, 'docs/teams.md'), 'utf8'));
const followed = new Set<string>();
const commits = guide.commands.filter((command) => command.startsWith('git '));

/** As the workspace's scripts run a command of the guide once everything is installed. */
function execute(command: string): Promise<string> {
  const { scripts } = JSON.parse(read('package.json'));
  const [, script = '', args = ''] = /^npm run (\S+) -- (.*)$/.exec(command) ?? [];
  if (script !== '') {
    const file = scripts[script].replace('node scripts/run.mjs ', '');
    return run(process.execPath, [join(copy, 'scripts', file), ...args.split(' ')]);
  }
  if (command.startsWith('git ')) return run('sh', ['-c', command]);
  const [tool = '', ...rest] = command.replace(/^node scripts\/pnpm\.mjs exec /, '').split(' ');
  return run(join(copy, 'node_modules/.bin', tool), rest);
}

/** Follows a command of the guide, and the first time compares what it says with what the guide shows. */
async function follow(command: string, as = command): Promise<void> {
  expect(guide.commands).toContain(command);
  const shown = followed.has(command) ? [] : (guide.outputs.get(command) ?? []);
  followed.add(command);
  const output = await execute(as);
  for (const line of shown) expect(output).toMatch(lineAsPattern(line, siteUrl));
}

/** Makes the changes that the guide shows. */
function changeFiles(): void {
  expect(guide.changes.length).toBeGreaterThan(1);
  for (const { file, before, after } of guide.changes) {
    expect(read(file)).toContain(before);
    write(file, read(file).replace(before, after));
  }
}

/** The build of a host that shares what the remote was built against. */
function writeHostBuild(): string {
  const { version } = JSON.parse(read('remote-cards/dist/current.json'));
  const entry = JSON.parse(read(`remote-cards/dist/${version}/registry-entry.json`));
  const shares = Object.entries<string>(entry.requires).map(
    ([key, range]) => [key, { version: range.slice(1), exports: null }] as const,
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
      runtime: entry.runtime,
      shares: Object.fromEntries(shares),
    },
  };
  for (const [file, content] of Object.entries(files)) {
    write(`host-build/${file}`, JSON.stringify(content));
  }
  return join(copy, 'host-build');
}

type Site = Awaited<ReturnType<typeof buildApp>>;

let app: Site | undefined;

/** The site that the guide has running: the host's server on the folder that the commands write to. */
async function startSite(): Promise<void> {
  app = await buildApp(
    readConfig({
      TESSERA_MODE: 'sandbox',
      RELEASE_STORE: join(copy, '.data/store'),
      TEAMS_FILE: join(copy, '.data/teams.json'),
      STATE_DIR: join(copy, '.data/host'),
      HOST_DIST_DIR: writeHostBuild(),
      FIREBASE_API_KEY: 'key',
      FIREBASE_PROJECT_ID: 'demo-tessera',
      FIREBASE_AUTH_DOMAIN: 'localhost',
      LOG_LEVEL: 'silent',
    }),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  siteUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

function site(): Site {
  if (app === undefined) throw new Error('the site is not running');
  return app;
}

/** The version of the remote that a visitor of this bucket gets. */
async function versionFor(bucket: number): Promise<string | undefined> {
  const headers = { cookie: `canary-bucket=${bucket}` };
  const answer = await site().inject({ url: '/registry.json', headers });
  return answer.json().remotes[0]?.version;
}

describe('docs/teams.md', () => {
  beforeAll(async () => {
    copyWorkspace();
    await beginRepository();
  }, 600_000);
  afterAll(async () => {
    await app?.close();
    rmSync(copy, { recursive: true, force: true });
  });

  it('makes a remote that the lockfile, Dockerfile and Compose know', async () => {
    const command = 'npm run new:remote -- cards';
    await follow(command, `${command} --lockfile-only`);
    linkPackages();
    expect(Object.keys(parse(read('pnpm-lock.yaml')).importers)).toContain('remote-cards');
    const jest = ['--selectProjects', 'scripts', '--', 'remotes-everywhere'];
    await run(join(copy, 'node_modules/.bin/jest'), jest);
    expect(await run(join(copy, 'node_modules/.bin/tsc'), ['-p', 'remote-cards'])).toBe('');
  }, 600_000);

  it('enrols its team for the paths that its package names', async () => {
    await follow('npm run release -- enrol cards --path /dashboard/cards');
    const { cards } = JSON.parse(read('.data/teams.json'));
    expect(cards.paths).toEqual(JSON.parse(read('remote-cards/package.json')).tessera.paths);
    expect(cards.keys).toHaveLength(1);
  }, 600_000);

  it('serves it in development', async () => {
    const command = 'npm run dev -- cards';
    expect(guide.commands).toContain(command);
    followed.add(command);
    const script = `
      import { startRemoteDevServer } from './shared/federation/src/dev/start-remote-dev-server.ts';
      const folder = process.cwd() + '/remote-cards';
      const onEntry = (text) => console.log(JSON.parse(text).routes[0].path);
      await startRemoteDevServer({ name: 'cards', folder, port: 0, onEntry });
      process.exit(0);`;
    const output = await run(process.execPath, ['--input-type=module', '--eval', script]);
    expect(output).toContain('/dashboard/cards');
  }, 600_000);

  it('makes tests that run and pass, and a build', async () => {
    await follow('node scripts/pnpm.mjs exec jest --selectProjects remote-cards');
    await follow('npm run build -- cards');
  }, 600_000);

  it('releases it, and the site composes its page', async () => {
    await startSite();
    await expect(execute('npm run release -- cards')).rejects.toThrow('uncommitted changes');
    for (const command of commits.slice(0, 2)) await follow(command);
    await follow('npm run release -- cards');
    const { statusCode, body } = await site().inject('/dashboard/cards');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Cards · tessera</title>');
    const [entry] = (await site().inject('/registry.json')).json().remotes;
    const [{ withEntry }] = entry.routes;
    expect(body).toContain(`src="${withEntry.url}" integrity="${withEntry.integrity}"`);
    expect(body).toContain(`data-entry="${entry.entry.url}"`);
  }, 600_000);

  it('gives a change to some, to all, and takes it back', async () => {
    const first = await versionFor(99);
    changeFiles();
    for (const command of commits.slice(2)) await follow(command);
    await follow('npm run release -- canary cards --percent 10');
    const second = await versionFor(0);
    expect(second).not.toBe(first);
    expect(await versionFor(99)).toBe(first);
    await follow('npm run release -- promote cards');
    expect(await versionFor(99)).toBe(second);
    await follow('npm run release -- rollback cards');
    expect(await versionFor(0)).toBe(first);
    await follow('npm run release -- status cards');
  }, 600_000);

  it('takes it off the site and brings it back, and clears nothing away that is needed', async () => {
    await follow('npm run release -- disable cards');
    expect((await site().inject('/dashboard/cards')).statusCode).toBe(503);
    await follow('npm run release -- cards --older');
    expect((await site().inject('/dashboard/cards')).statusCode).toBe(200);
    const versions = readdirSync(join(copy, '.data/store/r/cards'));
    await follow('npm run release -- prune cards --rehearse');
    await follow('npm run release -- prune cards');
    expect(readdirSync(join(copy, '.data/store/r/cards'))).toEqual(versions);
  }, 600_000);

  it('sets a minimum, and exchanges the key', async () => {
    await follow('npm run release -- cards --minimum 6');
    const move = guide.commands.find((command) => command.startsWith('mv ')) ?? '';
    const [, from = '', to = ''] = move.split(' ');
    renameSync(join(copy, from), join(copy, to));
    followed.add(move);
    await follow('npm run release -- enrol cards');
    await follow('npm run release -- cards');
    const [status] = (await site().inject('/releases.json')).json().remotes;
    expect(status).toMatchObject({ served: 8, refused: [] });
    const [{ keyid }] = JSON.parse(read('.data/store/releases/cards/00000001.json')).signatures;
    const revoke = guide.commands.find((command) => command.includes(' revoke ')) ?? '';
    await follow(revoke, revoke.replace(/[0-9a-f]{16}/, keyid));
    const { cards } = JSON.parse(read('.data/teams.json'));
    expect(cards.keys).toEqual([
      { publicKey: expect.any(String), until: 7 },
      { publicKey: expect.any(String) },
    ]);
  }, 600_000);

  it('was followed from the first command to the last', () => {
    const others = guide.commands.filter((command) => !followed.has(command));
    expect(others).toEqual(['npm start']);
  });
});
