/** @jest-environment ./shared/testing/src/browser-environment.mjs */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appeared, serveBuiltFiles } from '../testing/built-page.ts';
import { runFixture } from '../testing/run-fixture.ts';
import { refreshKey } from './refresh-key.ts';

type Route = { path: string; lazy: () => Promise<{ Component: unknown }> };
/** What the host of `test-fixtures` leaves on its page, and React Refresh where it stands. */
declare const window: {
  loadRoutes: (container: string) => Promise<Route[]>;
  show: (routes: readonly Route[], path: string) => void;
  [refreshKey]: {
    _getMountedRootCount: () => number;
    getFamilyByType: (component: unknown) => object | undefined;
  };
};

const root = mkdtempSync(join(tmpdir(), 'development-'));
const page = serveBuiltFiles(root);
const build = (name: string, folder: string, mode: string) =>
  runFixture('build-fixture.ts', name, folder, join(root, name), mode);

describe('a page of a development host', () => {
  beforeAll(async () => {
    const errors = await Promise.all([
      build('host', 'host', 'development'),
      build('worked-on', 'remote', 'development'),
      build('other', 'remote', 'production'),
    ]);
    expect(errors).toEqual([[], [], []]);
    page.run('host', 'main.js');
  }, 60_000);
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('knows the components of the remote that is worked on, to exchange them in place', async () => {
    page.run('worked-on', 'remote-entry.js');
    const routes = await window.loadRoutes('tessera_worked_on');
    window.show(routes, '/sample/plain');
    await appeared(() => document.querySelector('h1'));
    expect(window[refreshKey]._getMountedRootCount()).toBe(1);
    const shown = await routes.find(({ path }) => path === '/sample/plain')?.lazy();
    expect(window[refreshKey].getFamilyByType(shown?.Component)).toBeDefined();
    expect(page.asked.map(({ path }) => path)).toEqual(['/r/worked-on/dev/plain.js']);
  });

  it('shows the other remotes as they were built for production', async () => {
    page.run('other', 'remote-entry.js');
    const [route] = await window.loadRoutes('tessera_other');
    expect(await route?.lazy()).toHaveProperty('Component');
  });
});
