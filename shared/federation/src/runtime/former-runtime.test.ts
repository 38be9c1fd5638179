/** @jest-environment ./shared/testing/src/browser-environment.mjs */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { hostProvidesSchema } from '@tessera/contracts/host-provides';
import { servedRuntimes } from '../config/served-runtimes.ts';
import { appeared, integrityInLoader, serveBuiltFiles } from '../testing/built-page.ts';
import { runFixture } from '../testing/run-fixture.ts';

type Route = { path: string; lazy: () => Promise<unknown> };
/** What the host of `test-fixtures` leaves on its page. */
declare const window: {
  loadRoutes: (container: string) => Promise<Route[]>;
  bringSeldomNames: (keys: readonly string[]) => Promise<void>;
  show: (routes: readonly Route[], path: string) => void;
  provideShell: (shell: object) => void;
};

const [runtimeOfHost, ...formerRuntimes] = servedRuntimes;
const root = mkdtempSync(join(tmpdir(), 'former-runtime-'));
const page = serveBuiltFiles(root);
const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

const build = (name: string, folder: string, ...options: string[]) =>
  runFixture('build-fixture.ts', name, folder, join(root, name), ...options);

beforeAll(async () => {
  const builds = [
    build('host', 'host'),
    build('former', 'remote', '--federation', 'former-module-federation'),
    build('present', 'remote'),
  ];
  expect(await Promise.all(builds)).toEqual([[], [], []]);
  page.run('host', 'main.js');
}, 240_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a remote that was built with former tools of federation', () => {
  it('says so, and is of a version that the host says it serves', () => {
    const { runtime, runtimes } = hostProvidesSchema.parse(readJson('host/provides.json'));
    expect(runtime).toBe(runtimeOfHost);
    expect(runtimes).toEqual([...servedRuntimes]);
    expect(readJson('present/registry-entry.json').runtime).toBe(runtimeOfHost);
    // Every former version that is served is one that this test builds with.
    expect(formerRuntimes).toEqual([readJson('former/registry-entry.json').runtime]);
  });

  it('takes its runtime from the page all the same', () => {
    const entry = readFileSync(join(root, 'former/remote-entry.js'), 'utf8');
    expect(entry).not.toContain('__FEDERATION__');
    expect(entry).toContain('tessera.federation-runtime');
  });

  it('runs beside one that was built with those of the host, on the same libraries and shell', async () => {
    const publish = jest.fn();
    window.provideShell({ publish });
    await window.bringSeldomNames(['rxjs']);
    for (const name of ['former', 'present']) {
      page.run(name, 'remote-entry.js');
      window.show(await window.loadRoutes(`tessera_${name}_fixture`), '/sample/first');
      const main = await appeared(() => {
        const last = [...document.querySelectorAll('main > main')].at(-1);
        return last?.querySelector('h1')?.textContent === 'First success' ? last : null;
      });
      main.querySelector('button')?.click();
      expect(publish).toHaveBeenLastCalledWith('flash.requested', {
        message: 'Pressed',
        type: 'info',
      });
    }
    expect(publish).toHaveBeenCalledTimes(2);
  });

  it('asks for the files of its pages with their integrity', () => {
    const [route] = readJson('former/registry-entry.json').routes;
    const named = [...route.scripts, ...route.styles];
    expect(page.asked).toEqual(
      expect.arrayContaining(
        named.map(({ url }) => ({
          path: url,
          integrity: integrityInLoader(readFileSync(join(root, 'former', basename(url)))),
          crossOrigin: 'anonymous',
        })),
      ),
    );
  });
});
