import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';

const document = readFileSync(join(repositoryRoot, 'docs/specification-coverage.md'), 'utf8');

/** The rows that name a file, each with the name of its test as the source has it. */
const rows = document
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, , file = '']) => /\.(spec|test)\.tsx?$/.test(file))
  .map(([, sentence = '', file = '', test = '']) => ({ sentence, file, test }));

describe('the coverage of the specification', () => {
  it('has a row for every section that a test can hold', () => {
    const sections = [...document.matchAll(/^## (\d)\./gm)].map(([, section]) => section);
    expect(sections).toEqual(['1', '2', '3', '4', '6', '7', '8', '9']);
    expect(rows.length).toBeGreaterThan(60);
  });

  it.each(rows)('$sentence: $file has the test', ({ file, test }) => {
    const path = join(repositoryRoot, file);
    expect(existsSync(path)).toBe(true);
    const quoted = test.startsWith('`') ? [test] : [`'${test}'`, `"${test}"`];
    const source = readFileSync(path, 'utf8').replace(/\s+/g, ' ');
    expect(quoted.some((name) => source.includes(`(${name}`))).toBe(true);
  });
});
