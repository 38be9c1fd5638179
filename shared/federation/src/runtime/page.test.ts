/** @jest-environment ./shared/testing/src/browser-environment.mjs */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostProvidesSchema } from '@tessera/contracts/host-provides';
import { registryRemoteSchema } from '@tessera/contracts/registry';
import { appeared, serveBuiltFiles } from '../testing/built-page.ts';
import { marksOfDevelopment } from '../testing/marks-of-development.ts';
import { runFixture } from '../testing/run-fixture.ts';
import { runtimeVersion } from './runtime-contract.ts';

type Route = { path: string; lazy: () => Promise<{ Component: unknown }> };
type ShareScope = Record<string, Record<string, { lib: () => object }>>;
/** What the host of `test-fixtures` leaves on its page. */
declare const window: {
  loadRoutes: (container: string) => Promise<Route[]>;
  show: (routes: readonly Route[], path: string) => void;
  provideShell: (shell: object) => void;
  __FEDERATION__: { __INSTANCES__: { shareScopeMap: { default?: ShareScope } }[] };
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

async function enter(name: string): Promise<Route[]> {
  page.run(name, 'remote-entry.js');
  return window.loadRoutes(`tessera_${name}_fixture`);
}

beforeAll(async () => {
  const builds = [
    ['host', 'host'],
    ['first', 'remote'],
    ['second', 'remote'],
  ].map(([name = '', folder = '']) =>
    runFixture('build-fixture.ts', name, folder, join(root, name)),
  );
  expect(await Promise.all(builds)).toEqual([[], [], []]);
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
    const [instance] = window.__FEDERATION__.__INSTANCES__;
    const shared = instance?.shareScopeMap.default ?? {};
    expect(Object.keys(provides.shares).sort()).toEqual(Object.keys(shared).sort());
    for (const [key, { version, exports }] of Object.entries(provides.shares)) {
      expect([key, Object.keys(shared[key] ?? {})]).toEqual([key, [version]]);
      const names = Object.keys(shared[key]?.[version]?.lib() ?? {});
      expect([key, names]).toEqual([key, expect.arrayContaining(exports ?? [])]);
    }
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
        [...(named?.scripts ?? []), ...(named?.styles ?? [])].map(({ url, integrity }) => ({
          path: url,
          integrity,
          crossOrigin: 'anonymous',
        })),
      ),
    );
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
