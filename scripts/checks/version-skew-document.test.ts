import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { skews } from '../../e2e/fixtures/skews.ts';
import { repositoryRoot } from '../launch/site-folders.ts';

const text = readFileSync(join(repositoryRoot, 'docs/version-skew.md'), 'utf8');

/** What a remote is, and what becomes of it in the shell of today, of the next contract and of the next major. */
const rows = new Map(
  text
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('**', '')))
    .map(([, remote = '', ...cells]) => [remote, cells.slice(0, 3)]),
);

/** As the page says it: a refusal with its first words. */
const outcome = (found: string | undefined): string =>
  /^(served|refused)?/.exec(found ?? '')?.[0] ?? '';

it.each(Object.values(skews))(
  'a remote $title is in the table of versions, as tests have it',
  (skew) => {
    const { present, next, major } = skew.hosts;
    const expected = [present, next, major].map((each) => {
      if (each === undefined) return '';
      return each === 'served' ? 'served' : 'refused';
    });
    expect(rows.get(skew.title)?.map(outcome)).toEqual(expected);
  },
);
