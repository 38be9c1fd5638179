import { readFileSync } from 'node:fs';
import { type PlaywrightResults, type Spec, specsOf } from './playwright-results.ts';

/** So much of a page says what it was; a long one would hide the others. */
const longestPage = 6_000;
const mostPages = 5;

/**
 * What stood on the page of each test that failed, as Playwright has kept it for a reader: the files it names are gone
 * with the machine that ran the test. Empty where none failed.
 */
export function lastPages({ suites }: Pick<PlaywrightResults, 'suites'>): string {
  const pages = suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .flatMap((spec) => pathsOf(spec).map((path) => [titleOf(spec), readPage(path)].join('\n')));
  return pages.slice(0, mostPages).join('\n\n');
}

const titleOf = ({ file, title }: Spec) => `The page of ${file}: ${title}`;

const pathsOf = ({ tests }: Spec): readonly string[] =>
  tests
    .flatMap(({ results }) => results)
    .flatMap(({ attachments = [] }) => attachments)
    .flatMap(({ name, path }) => (name === 'error-context' && path !== undefined ? [path] : []));

function readPage(path: string): string {
  try {
    return readFileSync(path, 'utf8').slice(0, longestPage);
  } catch (error) {
    return `It cannot be read: ${(error as Error).message}`;
  }
}
