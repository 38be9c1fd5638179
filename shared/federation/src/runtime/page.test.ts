/** @jest-environment ./shared/testing/src/browser-environment.mjs */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { hostProvidesSchema } from '@tessera/contracts/host-provides';
import { registryRemoteSchema } from '@tessera/contracts/registry';
import { appeared, integrityInLoader, serveBuiltFiles } from '../testing/built-page.ts';
import { marksOfDevelopment } from '../testing/marks-of-development.ts';
import { runFixture } from '../testing/run-fixture.ts';
import type { ShareScope } from './page-libraries.ts';
import { runtimeVersion } from './runtime-contract.ts';

type Route = { path: string; lazy: () => Promise<{ Component: unknown }> };
type RxJs = Pick<
  typeof import('rxjs'),
  'from' | 'map' | 'Observable' | 'Subject' | 'merge' | 'shareReplay'
>;
type Zod = typeof import('zod/mini');
/** What the host of `test-fixtures` leaves on its page. */
declare const window: {
  loadRoutes: (container: string) => Promise<Route[]>;
  bringSeldomNames: (keys?: readonly string[]) => Promise<void>;
  show: (routes: readonly Route[], path: string) => void;
  provideShell: (shell: object) => void;
  shareScope: () => ShareScope;
};

const root = mkdtempSync(join(tmpdir(), 'page-'));
const page = serveBuiltFiles(root);
const readProvides = () =>
  hostProvidesSchema.parse(JSON.parse(readFileSync(join(root, 'host/provides.json'), 'utf8')));
const entryOf = (name: string) =>
  registryRemoteSchema.parse(
    JSON.parse(readFileSync(join(root, name, 'registry-entry.json'), 'utf8')),
  );

function routeOf(routes: readonly Route[], path: string): Route {
  const route = routes.find((candidate) => candidate.path === path);
  if (route === undefined) throw new Error(`There is no route ${path}`);
  return route;
}

function libraryOf(key: string): object {
  const [shared] = Object.values(window.shareScope()[key] ?? {});
  return shared?.get()() ?? {};
}

async function enter(name: string): Promise<Route[]> {
  page.run(name, 'remote-entry.js');
  return window.loadRoutes(`tessera_${name}_fixture`);
}

beforeAll(async () => {
  const builds = [
    ['host', 'host'],
    ['first', 'remote'],
    ['second', 'remote'],
    ['third', 'remote', '--apart'],
  ].map(([name = '', folder = '', ...options]) =>
    runFixture('build-fixture.ts', name, folder, join(root, name), ...options),
  );
  expect(await Promise.all(builds)).toEqual([[], [], [], []]);
  page.run('host', 'main.js');
}, 240_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => {
  page.answerWith(() => 'as built');
  page.asked.length = 0;
});
afterEach(() => jest.useRealTimers());

describe('a page of a host and its remotes, built apart', () => {
  it('has every library and every name that the host promises, and the versions of them', () => {
    const manifest = JSON.parse(readFileSync(join(root, 'host/assets.json'), 'utf8'));
    const provides = readProvides();
    expect(provides).toMatchObject({ version: manifest.version, runtime: runtimeVersion });
    expect(manifest.publicPath).toBe(`/h/${manifest.version}/`);
    const shared = window.shareScope();
    expect(Object.keys(provides.shares).sort()).toEqual(Object.keys(shared).sort());
    for (const [key, { version, exports, seldom = [] }] of Object.entries(provides.shares)) {
      expect([key, Object.keys(shared[key] ?? {})]).toEqual([key, [version]]);
      const everyday = exports?.filter((name) => !seldom.includes(name)) ?? [];
      const names = Object.keys(libraryOf(key));
      expect([key, names]).toEqual([key, expect.arrayContaining(everyday)]);
      expect([key, names.filter((name) => seldom.includes(name))]).toEqual([key, []]);
    }
  });

  it('brings the seldom names of a library into the one copy, when they are asked for', async () => {
    page.answerWith((path) => (path.includes('?r=') ? 'as built' : 'changed'));
    await expect(window.bringSeldomNames(['rxjs'])).rejects.toThrow('failed');
    await window.bringSeldomNames(['rxjs']);
    page.answerWith(() => 'as built');
    await window.bringSeldomNames();
    expect(page.asked.map(({ path }) => path.replace(/.*\/(.+?)\..*/, '$1'))).toEqual([
      'seldom-rxjs',
      'seldom-rxjs',
      'seldom-zod-mini',
    ]);
    for (const [key, { exports }] of Object.entries(readProvides().shares)) {
      const names = Object.keys(libraryOf(key));
      expect([key, names]).toEqual([key, expect.arrayContaining(exports ?? [])]);
    }
  });

  it('has one copy of each class, whichever of its names makes an instance', () => {
    const { from, map, merge, Observable, shareReplay, Subject } = libraryOf('rxjs') as RxJs;
    const source = new Subject<number>();
    const seen: string[] = [];
    const all = merge(from([1]), source).pipe(map(String), shareReplay(1));
    expect(all).toBeInstanceOf(Observable);
    const subscription = all.subscribe((text) => seen.push(text));
    source.next(2);
    subscription.unsubscribe();
    source.next(3);
    all.subscribe((text) => seen.push(`again ${text}`)).unsubscribe();
    expect(seen).toEqual(['1', '2', 'again 3']);
    const z = libraryOf('zod/mini') as Zod;
    const schema = z.object({ pair: z.tuple([z.string(), z.nullable(z.lazy(() => z.int()))]) });
    expect(z.safeParse(schema, { pair: ['a', 1] }).success).toBe(true);
    expect(z.safeParse(schema, { pair: ['a', 'b'] }).error?.issues[0]?.path).toEqual(['pair', 1]);
    expect(z.pick(schema, { pair: true })).toBeInstanceOf(z.object({}).constructor);
  });

  it('runs the production builds of its libraries', () => {
    const code = readFileSync(join(root, 'host/main.js'), 'utf8');
    expect(code).toContain('Minified React error');
    expect(code).not.toContain('No routes matched location');
  });

  it('holds nothing of what is for development', () => {
    const files = ['host', 'first'].flatMap((part) =>
      readdirSync(join(root, part)).map((file) => join(root, part, file)),
    );
    const code = files
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(file, 'utf8'));
    expect(code.length).toBeGreaterThan(3);
    for (const mark of marksOfDevelopment) {
      expect([mark, code.some((text) => text.includes(mark))]).toEqual([mark, false]);
    }
  });

  it('asks for the files of a page as the registry names them, and for no others', async () => {
    const routes = await enter('first');
    await enter('second');
    expect(page.asked).toEqual([]);
    await routeOf(routes, '/sample/first').lazy();
    const named = entryOf('first').routes.find(({ path }) => path === '/sample/first');
    expect(page.asked).toHaveLength(2);
    expect(page.asked).toEqual(
      expect.arrayContaining(
        [...(named?.scripts ?? []), ...(named?.styles ?? [])].map(({ url }) => ({
          path: url,
          integrity: integrityInLoader(readFileSync(join(root, 'first', basename(url)))),
          crossOrigin: 'anonymous',
        })),
      ),
    );
  });

  it('asks for digests that are apart and for what they are of at once, and runs nothing unchecked', async () => {
    const primed = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
    const route = routeOf(await enter('third'), '/sample/first');
    const { scripts = [], styles = [] } =
      entryOf('third').routes.find(({ path }) => path === route.path) ?? {};
    const asked = () => page.asked.splice(0).map(({ path }) => basename(path));

    page.answerWith(() => 'changed');
    await expect(route.lazy()).rejects.toThrow('failed');
    expect(asked()).toEqual(['_digests.js']);
    expect(primed.mock.calls.flat()).toEqual([...scripts, ...styles].map(({ url }) => url));

    page.answerWith((path) => (path.includes('_digests') ? 'as built' : 'changed'));
    await expect(route.lazy()).rejects.toThrow('failed');
    expect(asked()).toEqual(['_digests.js?r=1', 'first.js?r=1', 'first.css?r=1']);

    page.answerWith(() => 'as built');
    await route.lazy();
    expect(asked()).toEqual(['first.js?r=2', 'first.css?r=2']);
  });

  it('runs a page and the entry of its remote from one file', async () => {
    const { routes: named } = entryOf('first');
    const { withEntry, styles } = named.find(({ path }) => path === '/sample/plain') ?? {};
    page.run('first', basename(withEntry?.url ?? ''));
    const routes = await window.loadRoutes('tessera_first_fixture');
    await routeOf(routes, '/sample/plain').lazy();
    expect(page.asked.map(({ path }) => path)).toEqual([styles?.[0]?.url]);
  });

  it('takes a style sheet as the document has it, written in or as a part of another', async () => {
    const { routes: named } = entryOf('second');
    const url = named.find(({ path }) => path === '/sample/plain')?.styles[0]?.url ?? '';
    expect(url).toMatch(/\.css$/);
    const style = document.createElement('style');
    style.dataset.href = url;
    document.body.append(style);
    await routeOf(await enter('second'), '/sample/plain').lazy();
    expect(page.asked.filter(({ path }) => path.endsWith('.css'))).toEqual([]);
  });

  it.each([
    ['style sheet', '.css', 'first'],
    ['script', '.js', 'second'],
  ])('gives up a %s that does not come within 8 seconds', async (_what, kind, name) => {
    jest.useFakeTimers();
    const route = routeOf(await window.loadRoutes(`tessera_${name}_fixture`), '/sample/:id');
    page.answerWith((path) => (path.includes(kind) ? 'none' : 'as built'));
    const gaveUp = jest.fn();
    const loading = route.lazy().catch(gaveUp);
    await jest.advanceTimersByTimeAsync(7_999);
    expect(gaveUp).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await loading;
    expect(gaveUp).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining('failed') }),
    );
  });

  it('gives the page of a remote the host’s React, router, queries and shell', async () => {
    const publish = jest.fn();
    window.provideShell({ publish });
    window.show(await window.loadRoutes('tessera_first_fixture'), '/sample/first');
    await appeared(() =>
      document.querySelector('h1')?.textContent === 'First success' ? 1 : null,
    );
    document.querySelector('button')?.click();
    expect(publish).toHaveBeenCalledWith(
      'flash.requested',
      expect.objectContaining({ message: 'Pressed' }),
    );
    document.querySelector('a')?.click();
    await appeared(() => (document.querySelector('h1')?.textContent === 'Detail two' ? 1 : null));
  });

  it('asks under another address for a file that was refused, as often as it is tried', async () => {
    const route = routeOf(await window.loadRoutes('tessera_second_fixture'), '/sample/first');
    page.answerWith((path) => (path.includes('?r=2') ? 'as built' : 'changed'));
    await expect(route.lazy()).rejects.toThrow('failed');
    await expect(route.lazy()).rejects.toThrow('failed');
    await route.lazy();
    const queries = (ending: string) =>
      page.asked.map(({ path }) => path.split(ending)).flatMap(([, query]) => query ?? []);
    expect(queries('.js')).toEqual(['', '?r=1', '?r=2']);
    expect(queries('.css')).toEqual(['', '?r=1', '?r=2']);
    expect(document.querySelectorAll('head script')).toHaveLength(0);
  });
});
