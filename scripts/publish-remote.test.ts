import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publishRemote } from './publish-remote.ts';

const integrity = `sha384-${'A'.repeat(64)}`;

const entry = (version: string) => ({
  format: 1,
  name: 'loans',
  version,
  container: 'tessera_loans',
  entry: { url: `/r/loans/${version}/remote-entry.js`, integrity },
  parent: 'dashboard',
  routes: [
    { path: '/loan', title: 'Loan', description: '', chunk: 'loan', scripts: [], styles: [] },
  ],
  requires: {},
  runtime: '2.9.2',
});

describe('publishing a remote', () => {
  let root: string;
  const write = (path: string, content: unknown) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(content));
  };
  const buildVersion = (version: string) => {
    write('dist/current.json', { version });
    write(`dist/${version}/registry-entry.json`, entry(version));
    write(`dist/${version}/assets.json`, { uses: { rxjs: ['map'], 'react-dom': null } });
    write(`dist/${version}/remote-entry.js`, version);
  };
  const publish = (providesFile?: string) =>
    publishRemote({
      remote: 'loans',
      storeDir: join(root, 'store'),
      distDir: join(root, 'dist'),
      providesFile,
    });
  const announced = () =>
    JSON.parse(readFileSync(join(root, 'store/registry.d/loans.json'), 'utf8')).version;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'publish-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('brings the versions in other languages, and announces them together', () => {
    buildVersion('eins');
    buildVersion('one');
    write('dist/current.json', { version: 'one', languages: { de: 'eins' } });
    expect(publish()).toMatchObject({ version: 'one', languages: { de: { version: 'eins' } } });
    expect(readdirSync(join(root, 'store/r/loans')).sort()).toEqual(['eins', 'one']);
  });

  it('keeps the files of older versions and leaves nothing half-written', () => {
    buildVersion('one');
    publish();
    buildVersion('two');
    publish();
    expect(announced()).toBe('two');
    expect(readdirSync(join(root, 'store/r/loans')).sort()).toEqual(['one', 'two']);
    expect(readdirSync(join(root, 'store/registry.d'))).toEqual(['loans.json']);
    publish();
    expect(announced()).toBe('two');
  });

  it('changes nothing when the host lacks an export that the remote uses', () => {
    buildVersion('one');
    const shares = (names: string[]) => ({
      rxjs: { version: '7.8.2', exports: names },
      'react-dom': { version: '19.3.1', exports: null },
    });
    write('provides.json', { format: 1, version: 'h1', runtime: '2.9.2', shares: shares(['of']) });
    expect(() => publish(join(root, 'provides.json'))).toThrow('rxjs.map');
    expect(existsSync(join(root, 'store'))).toBe(false);
    write('provides.json', { format: 1, version: 'h1', runtime: '2.9.2', shares: shares(['map']) });
    expect(publish(join(root, 'provides.json')).version).toBe('one');
  });

  it('changes nothing when another remote holds one of its paths', () => {
    buildVersion('one');
    const cards = { ...entry('one'), name: 'cards' };
    const url = '/r/cards/one/remote-entry.js';
    write('store/registry.d/cards.json', { ...cards, entry: { url, integrity } });
    expect(() => publish()).toThrow('loans claims /loan, which cards holds');
    expect(readdirSync(join(root, 'store'))).toEqual(['registry.d']);
    write('store/registry.d/cards.json', { format: 0 });
    expect(publish().version).toBe('one');
  });

  it('refuses the build of another remote', () => {
    buildVersion('one');
    write('dist/one/registry-entry.json', {
      ...entry('one'),
      name: 'wallets',
      entry: { url: '/r/wallets/one/remote-entry.js', integrity },
    });
    expect(() => publish()).toThrow('holds wallets, not loans');
  });
});
