import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';

const isTestFile = (cell = '') => /^[\w./-]+\.(spec|test)\.tsx?$/.test(cell);

const readDocument = (name: string) => readFileSync(join(repositoryRoot, 'docs', name), 'utf8');

/** The rows that name a test: what they say, other files, the test's file, and its name in there. */
const rowsOf = (document: string) =>
  document.split('\n').flatMap((line) => {
    const [, said = '', ...cells] = line.split('|').map((cell) => cell.trim());
    const at = cells.findIndex(isTestFile);
    const [file, test] = [cells[at], cells[at + 1]];
    if (file === undefined || test === undefined) return [];
    return [{ said, others: cells.slice(0, at), file, test }];
  });

function expectTest(file: string, test: string) {
  const path = join(repositoryRoot, file);
  expect(existsSync(path)).toBe(true);
  const quoted = test.startsWith('`') ? [test] : [`'${test}'`, `"${test}"`];
  const source = readFileSync(path, 'utf8').replace(/\s+/g, ' ').replaceAll('( ', '(');
  expect(quoted.some((name) => source.includes(`(${name}`))).toBe(true);
}

describe('the coverage of the specification', () => {
  const document = readDocument('specification-coverage.md');
  const rows = rowsOf(document);

  it('has a row for every section that a test can hold', () => {
    const sections = [...document.matchAll(/^## (\d)\./gm)].map(([, section]) => section);
    expect(sections).toEqual(['1', '2', '3', '4', '6', '7', '8', '9']);
    expect(rows.length).toBeGreaterThan(60);
  });

  it.each(rows)('$said: $file has the test', ({ file, test }) => expectTest(file, test));
});

describe('what fails closed and what leaks nothing', () => {
  const rows = rowsOf(readDocument('failing-closed.md'));

  it('is held rule by rule', () => {
    expect(rows.length).toBeGreaterThan(40);
  });

  it.each(rows)('$said: $file has the test', ({ others, file, test }) => {
    expect(others).toHaveLength(1);
    for (const code of others)
      expect([code, existsSync(join(repositoryRoot, code))]).toEqual([code, true]);
    expectTest(file, test);
  });
});
