import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageIdPrefix } from '@tessera/contracts/prerendered-page';
import { type RegistryRemote, registryRemoteSchema } from '@tessera/contracts/registry';
import { digestForLoader, subresourceIntegrity } from '../plugins/subresource-integrity.ts';
import { runFixture } from '../testing/run-fixture.ts';

const root = mkdtempSync(join(tmpdir(), 'federation-'));

const build = (name: string, folder: string, output: string = name, ...options: string[]) =>
  runFixture('build-fixture.ts', name, folder, join(root, output), ...options);

const textOf = (name: string, file: string) => readFileSync(join(root, name, file), 'utf8');

const filesOf = (name: string, ending: string) =>
  readdirSync(join(root, name)).filter((file) => file.endsWith(ending));

const entryOf = (name: string): RegistryRemote =>
  registryRemoteSchema.parse(JSON.parse(textOf(name, 'registry-entry.json')));

describe('the build of a remote', () => {
  let errorsOfBroken: string[] = [];
  let errorsOfUndrawable: string[] = [];
  const styleOf = (chunk: string) =>
    filesOf('first', '.css').find((file) => file.startsWith(chunk)) ?? '';
  // All at once: each is a process of its own.
  beforeAll(async () => {
    const [broken, undrawable, ...errors] = await Promise.all([
      build('broken', 'breaking'),
      build('undrawable', 'remote', 'undrawable', '--drawn', '/sample/first'),
      build('first', 'remote'),
      build('first', 'remote', 'again'),
      build('second', 'remote'),
    ]);
    expect(errors).toEqual([[], [], []]);
    errorsOfBroken = broken;
    errorsOfUndrawable = undrawable;
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
    expect(filesOf('first', '.js')).toHaveLength(8);
    expect(
      routes.map(({ path, scripts, styles }) => [path, scripts.length, styles.length]),
    ).toEqual([
      ['/sample/first', 1, 1],
      ['/sample/:id', 1, 1],
      ['/sample/plain', 1, 2],
    ]);
  });

  it('gives every file the integrity of its bytes, in the registry and in its loader', () => {
    const { entry, routes } = entryOf('first');
    const loader = textOf('first', 'remote-entry.js');
    const pages = routes.flatMap((route) => [...route.scripts, ...route.styles]);
    for (const { url, integrity } of [entry, ...pages]) {
      const file = url.split('/').at(-1) ?? '';
      const bytes = readFileSync(join(root, 'first', file));
      expect(integrity).toBe(subresourceIntegrity(bytes));
      if (url !== entry.url) expect(loader).toContain(digestForLoader(bytes));
    }
    expect(loader).not.toMatch(/__INTEGRITY_|__BUILD_VERSION__/);
  });

  it('has each page’s script in one file with its entry too, as both are', () => {
    for (const { withEntry, scripts } of entryOf('first').routes) {
      const file = withEntry?.url.split('/').at(-1) ?? '';
      const [page] = scripts;
      expect(withEntry?.holds).toBe(page?.url);
      expect(withEntry?.integrity).toBe(subresourceIntegrity(textOf('first', file)));
      const name = page?.url.split('/').at(-1) ?? '';
      expect(textOf('first', file)).toBe(
        `${textOf('first', name)}\n;${textOf('first', 'remote-entry.js')}`,
      );
    }
  });

  it('draws ahead the page that its table marks: whole, as nobody knows anything yet', () => {
    const fragment = entryOf('first').routes.find(({ path }) => path === '/sample/plain')?.fragment;
    const markup = textOf('first', 'fragments/plain.html');
    expect(fragment).toEqual({
      url: '/r/first/fixture/fragments/plain.html',
      integrity: subresourceIntegrity(markup),
    });
    const [, style = 'none'] = /\.(first_[\w-]+)/.exec(textOf('first', styleOf('plain'))) ?? [];
    const [, late = 'none'] = /\.(first_[\w-]+)/.exec(textOf('first', styleOf('late'))) ?? [];
    const [, id = 'none'] = /id="([^"]+)"/.exec(markup) ?? [];
    expect(id).toContain(pageIdPrefix);
    expect(markup).toBe(
      `<section class="${style}" aria-labelledby="${id}"><h1 id="${id}">Plain</h1>` +
        `<p>The session is <!-- -->loading</p><!--$--><p class="${late}">Drawn as well</p><!--/$--></section>`,
    );
  });

  it('fails on a page that is not there without a browser, and names it', () => {
    expect(errorsOfUndrawable).toEqual([
      'The page of /sample/first cannot be drawn ahead: document is not defined',
    ]);
  });

  it('has no class name in common with another remote of the same sources', () => {
    const classes = (name: string) =>
      filesOf(name, '.css').flatMap((file) => textOf(name, file).match(/\.[A-Za-z_][\w-]*/g) ?? []);
    expect(classes('first').length).toBeGreaterThan(0);
    expect(classes('second')).toHaveLength(classes('first').length);
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
