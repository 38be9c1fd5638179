import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';

const document = readFileSync(join(repositoryRoot, 'docs/asvs.md'), 'utf8');

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has, and how many of level 1. */
const chapters: Readonly<Record<string, readonly [both: number, first: number]>> = {
  1: [27, 8],
  2: [11, 4],
  3: [19, 8],
  4: [10, 2],
  5: [9, 4],
  6: [35, 13],
  7: [18, 6],
  8: [7, 4],
  9: [7, 4],
  10: [29, 5],
  11: [14, 3],
  12: [9, 3],
  13: [13, 1],
  14: [9, 2],
  15: [13, 3],
  16: [16, 0],
  17: [7, 0],
};

const rows = [
  ...document.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (held|open|–) \| (.*) \| (.*) \|$/gm),
].map(([, number = '', level, verdict, words = '', tests = '']) => ({
  number,
  level,
  verdict,
  words,
  tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
}));

describe('the table of ASVS', () => {
  it('has every requirement of levels 1 and 2 once', () => {
    const found = Object.fromEntries(
      Object.keys(chapters).map((chapter) => {
        const ofChapter = rows.filter(({ number }) => number.startsWith(`${chapter}.`));
        return [chapter, [ofChapter.length, ofChapter.filter(({ level }) => level === '1').length]];
      }),
    );
    expect(found).toEqual(chapters);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
    expect(document.match(/^\| \d/gm)).toHaveLength(rows.length);
  });

  it('says a word about each, and counts them as they are', () => {
    expect(rows.filter(({ words }) => words.trim() === '')).toEqual([]);
    const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
    expect(document).toContain(
      `Of ${rows.length} requirements ${count('held')} are held, ${count('open')} are open, and ${count('–')} do not apply`,
    );
  });

  it('names tests that exist', () => {
    const missing = rows.flatMap(({ number, tests }) =>
      tests
        .filter((file) => !existsSync(join(repositoryRoot, file)))
        .map((file) => `${number}: ${file}`),
    );
    expect(missing).toEqual([]);
  });
});
