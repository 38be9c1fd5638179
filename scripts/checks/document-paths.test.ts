import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';

const documents = globSync(['*.md', 'docs/**/*.md', '{api,host,signer,shared,remote-*}/**/*.md'], {
  cwd: repositoryRoot,
  exclude: (name) => name.includes('node_modules'),
});

const files = globSync('{*,.*,[!.n]*/**/*}.{ts,tsx,mjs,sql,json,yml,md,css}', {
  cwd: repositoryRoot,
  exclude: (name) => name === 'node_modules' || name === 'dist',
});

const topFolders = foldersIn('.');
const wings = foldersIn('api/src');

function foldersIn(folder: string): string[] {
  return readdirSync(join(repositoryRoot, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** What stands between backticks and looks like a file or a folder of this repository. */
function placesIn(document: string): string[] {
  const text = readFileSync(join(repositoryRoot, document), 'utf8');
  const quoted = [...text.matchAll(/`([\w@./-]+)`/g)].map(([, place = '']) => place);
  return quoted.filter((place) => {
    if (place.startsWith('.')) return place.startsWith('../');
    const [first = '', second] = place.split('/');
    if (second === undefined) return /\.(ts|tsx|sql|mjs)$/.test(place);
    return [...topFolders, ...wings, '..'].includes(first) || /\.(ts|tsx|sql|mjs)$/.test(place);
  });
}

/** Written in full, below `api/src`, beside the document, or by the end of its path. */
function exists(document: string, place: string): boolean {
  return (
    ['.', 'api/src', dirname(document)].some((base) =>
      existsSync(join(repositoryRoot, base, place)),
    ) || files.some((file) => file === place || file.endsWith(`/${place}`))
  );
}

describe('the documents', () => {
  it('are found', () => {
    expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/where.md']));
  });

  it.each(documents)('%s names places that exist', (document) => {
    expect(placesIn(document).filter((place) => !exists(document, place))).toEqual([]);
  });
});

describe('the page for newcomers', () => {
  const rows = readFileSync(join(repositoryRoot, 'docs/where.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| .*\?/.test(line));

  it('answers twenty questions at least', () => {
    expect(rows.length).toBeGreaterThanOrEqual(20);
  });

  it.each(rows)('%s', (row) => {
    const paths = [...row.matchAll(/`([\w./-]+)`/g)].map(([, path = '']) => path);
    const places = paths.filter((path) => path.includes('/') || path.startsWith('.'));
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
  });
});

describe('the index of decisions', () => {
  const folder = join(repositoryRoot, 'docs/decisions');
  const records = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name));
  const index = readFileSync(join(folder, 'README.md'), 'utf8');

  it('lists each record once, in order', () => {
    const listed = [...index.matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, name]) => name);
    expect(listed).toEqual(records.sort());
  });

  it.each(records)('%s is short', (name) => {
    expect(readFileSync(join(folder, name), 'utf8').split('\n').length).toBeLessThanOrEqual(46);
  });
});
