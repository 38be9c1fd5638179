import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { budgets } from './budgets.ts';
import { checkBudgets } from './check-budgets.ts';
import { readCurrentBuild, writeCurrentBuild } from './current-build.ts';

const root = mkdtempSync(join(tmpdir(), 'budgets-'));
const hostFolder = join(root, 'host');
afterAll(() => rmSync(root, { recursive: true, force: true }));
afterEach(() => rmSync(hostFolder, { recursive: true, force: true }));

type Files = Readonly<Record<string, number>>;

/** A version whose files have as many bytes as it says. */
function writeBuild(folder: string, files: Files, groups: object, more: object = {}, name = 'v1') {
  const version = join(folder, 'dist', name);
  mkdirSync(version, { recursive: true });
  for (const [file, bytes] of Object.entries(files)) {
    writeFileSync(join(version, file), 'x'.repeat(bytes));
  }
  const manifest = {
    format: 1,
    version: name,
    publicPath: `/${name}/`,
    files: Object.fromEntries(Object.keys(files).map((file) => [file, 'sha384-x'])),
    groups,
    uses: {},
  };
  const all = { 'assets.json': manifest, ...more };
  for (const [file, value] of Object.entries(all)) {
    writeFileSync(join(version, file), JSON.stringify(value));
  }
  const current = readCurrentBuild(join(folder, 'dist')) ?? { version: name, inputs: 'hash' };
  const languages = name === current.version ? {} : { languages: { de: name } };
  writeCurrentBuild(join(folder, 'dist'), { ...current, ...languages });
}

const writeHost = (files: Files = {}, name?: string) =>
  writeBuild(
    hostFolder,
    { 'main.js': 1024, 'main.css': 10, 'identity.js': 2048, ...files },
    {
      main: { scripts: ['main.js'], styles: ['main.css'] },
      identity: { scripts: ['identity.js'], styles: [] },
    },
    {},
    name,
  );

/** A remote with a page of one script and one style sheet for each size that is given. */
function writeRemote(
  parent: 'public' | 'dashboard',
  pages: readonly number[],
  entryBytes = 512,
  { folder = mkdtempSync(join(root, 'remote-')), name = 'v1' } = {},
) {
  const names = pages.map((_, index) => `page-${index}`);
  const route = (name: string) => ({
    path: `/${name}`,
    title: name,
    description: '',
    chunk: name,
    scripts: [],
    styles: [],
  });
  const entry = {
    format: 1,
    name: 'sample',
    version: 'v1',
    container: 'tessera_sample',
    entry: { url: '/r/sample/v1/remote-entry.js' },
    parent,
    routes: names.map(route),
    requires: {},
    runtime: '1.0.0',
  };
  const files = [
    ['remote-entry.js', entryBytes],
    ...names.flatMap((name, index) => [
      [`${name}.js`, pages[index]],
      [`${name}.css`, 1],
    ]),
  ];
  const groups = names.map((name) => [name, { scripts: [`${name}.js`], styles: [`${name}.css`] }]);
  const more = { 'registry-entry.json': entry };
  writeBuild(folder, Object.fromEntries(files), Object.fromEntries(groups), more, name);
  return folder;
}

describe('the budget of what was built', () => {
  it('weighs a public page with the host’s files, its own and its document', () => {
    writeHost();
    expect(checkBudgets(hostFolder, [writeRemote('public', [512])])).toEqual({
      lines: ['sample: entry 0.5 KB', '  heaviest page /page-0: 2.0 KB of scripts, 6 requests'],
      overspent: [],
    });
  });

  it('names the heaviest of a remote’s pages', () => {
    writeHost();
    const { lines } = checkBudgets(hostFolder, [writeRemote('public', [512, 1536, 1024])]);
    expect(lines.at(-1)).toContain('/page-1: 3.0 KB');
  });

  it('counts what identifies the user on a page that needs to know them', () => {
    writeHost();
    const { lines } = checkBudgets(hostFolder, [writeRemote('dashboard', [512])]);
    expect(lines.at(-1)).toContain('4.0 KB of scripts, 7 requests');
  });

  it('counts the fonts of Latin text, of which every page shows some', () => {
    writeHost({ 'geist-everyday.1.woff2': 1, 'geist-latin.2.woff2': 1 });
    const { lines } = checkBudgets(hostFolder, [writeRemote('public', [512])]);
    expect(lines.at(-1)).toContain('7 requests');
  });

  it('weighs a file as it travels, compressed', () => {
    writeHost({ 'main.js.br': 256 });
    const { lines } = checkBudgets(hostFolder, [writeRemote('public', [512])]);
    expect(lines.at(-1)).toContain('1.3 KB of scripts');
  });

  it('is overspent by each page and each entry that is too heavy', () => {
    writeHost();
    const heavy = budgets.publicScriptBytes;
    const remote = writeRemote('public', [heavy, 1, heavy], budgets.remoteEntryBytes + 1);
    expect(checkBudgets(hostFolder, [remote]).overspent).toEqual([
      'the entry of sample has 3.5 KB, at most 3.5 KB',
      '/page-0 loads 164.5 KB of scripts, at most 160.0 KB',
      '/page-2 loads 164.5 KB of scripts, at most 160.0 KB',
    ]);
  });

  it('is weighed in each language', () => {
    writeHost();
    writeHost({}, 'eins');
    const folder = writeRemote('public', [512]);
    writeRemote('public', [budgets.publicScriptBytes], 512, { folder, name: 'eins' });
    expect(checkBudgets(hostFolder, [folder])).toEqual({
      lines: [
        'sample: entry 0.5 KB',
        '  heaviest page /page-0: 2.0 KB of scripts, 6 requests',
        'sample, de: entry 0.5 KB',
        '  heaviest page /page-0: 161.5 KB of scripts, 6 requests',
      ],
      overspent: ['/page-0 loads 161.5 KB of scripts, at most 160.0 KB (de)'],
    });
  });

  it('weighs entries alone while no host is built, and passes over what is not built', () => {
    const remotes = [join(root, 'nothing'), writeRemote('public', [512])];
    expect(checkBudgets(hostFolder, remotes)).toEqual({
      lines: ['sample: entry 0.5 KB'],
      overspent: [],
    });
  });
});
