import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RegistryRemote, registryRemoteSchema } from '@tessera/contracts/registry';
import { subresourceIntegrity } from '../plugins/subresource-integrity.ts';
import { runFixture } from '../testing/run-fixture.ts';

const root = mkdtempSync(join(tmpdir(), 'federation-'));

const build = (name: string, folder: string, output: string = name) =>
  runFixture('build-fixture.ts', name, folder, join(root, output));

const textOf = (name: string, file: string) => readFileSync(join(root, name, file), 'utf8');

const filesOf = (name: string, ending: string) =>
  readdirSync(join(root, name)).filter((file) => file.endsWith(ending));

const entryOf = (name: string): RegistryRemote =>
  registryRemoteSchema.parse(JSON.parse(textOf(name, 'registry-entry.json')));

describe('the build of a remote', () => {
  let errorsOfBroken: string[] = [];
  // All at once: each is a process of its own.
  beforeAll(async () => {
    const [broken, ...errors] = await Promise.all([
      build('broken', 'breaking'),
      build('first', 'remote'),
      build('first', 'remote', 'again'),
      build('second', 'remote'),
    ]);
    expect(errors).toEqual([[], [], []]);
    errorsOfBroken = broken;
  }, 240_000);
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('carries nothing that the page shares', () => {
    const code = filesOf('first', '.js')
      .map((file) => textOf('first', file))
      .join('\n');
    const marks = [
      'react.transitional.element',
      'Minified React error',
      'useRoutes() may be used only in the context of a <Router>',
      'UnsubscriptionError',
      'tessera.shell',
      'QueryClient',
      '~standard',
      '__FEDERATION__',
    ];
    for (const mark of marks) expect([mark, code.includes(mark)]).toEqual([mark, false]);
  });

  it('announces what it was built against, and only what it uses', () => {
    const { requires } = entryOf('first');
    expect(Object.keys(requires).sort()).toEqual([
      '@tanstack/react-query',
      '@tessera/shell',
      'react',
      'react-dom',
      'react-router-dom',
      'react/jsx-runtime',
      'rxjs',
    ]);
    for (const range of Object.values(requires)) expect(range).toMatch(/^\^\d+\.\d+\.\d+$/);
  });

  it('puts its routes into its entry, and each page into files of its own', () => {
    const { entry, routes, version } = entryOf('first');
    expect(entry.url).toBe(`/r/first/${version}/remote-entry.js`);
    expect(filesOf('first', '.js')).toHaveLength(4);
    expect(
      routes.map(({ path, scripts, styles }) => [path, scripts.length, styles.length]),
    ).toEqual([
      ['/sample/first', 1, 1],
      ['/sample/:id', 1, 1],
      ['/sample/plain', 1, 0],
    ]);
  });

  it('gives every file the integrity of its bytes, in the registry and in its loader', () => {
    const { entry, routes } = entryOf('first');
    const loader = textOf('first', 'remote-entry.js');
    const pages = routes.flatMap((route) => [...route.scripts, ...route.styles]);
    for (const { url, integrity } of [entry, ...pages]) {
      const file = url.split('/').at(-1) ?? '';
      expect(integrity).toBe(subresourceIntegrity(readFileSync(join(root, 'first', file))));
    }
    for (const { integrity } of pages) expect(loader).toContain(integrity);
    expect(loader).not.toMatch(/__INTEGRITY_|__BUILD_VERSION__/);
  });

  it('has no class name in common with another remote of the same sources', () => {
    const classes = (name: string) =>
      filesOf(name, '.css').flatMap((file) => textOf(name, file).match(/\.[A-Za-z_][\w-]*/g) ?? []);
    expect(classes('first').length).toBeGreaterThan(0);
    expect(classes('first').filter((name) => classes('second').includes(name))).toEqual([]);
  });

  it('is the same twice over', () => {
    expect(entryOf('again')).toEqual(entryOf('first'));
  });

  it('fails on a name that the host does not share, and on a second library or bus', () => {
    expect(errorsOfBroken).toContainEqual(
      expect.stringContaining('react-router-dom.Form is not among what the host shares'),
    );
    expect(errorsOfBroken).toContainEqual(
      expect.stringContaining('belongs to rxjs, which the host shares'),
    );
    expect(errorsOfBroken).toContainEqual(
      expect.stringMatching(/event-bus\.ts belongs to @tessera\/shell, which the host shares/),
    );
  });
});
