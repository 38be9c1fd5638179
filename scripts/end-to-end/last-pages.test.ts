import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastPages } from './last-pages.ts';
import type { Spec } from './playwright-results.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'last-pages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function spec(title: string, ok: boolean, page: string): Spec {
  const path = join(folder, `${title}.md`);
  writeFileSync(path, page);
  const attachments = [
    { name: 'trace', path: '/trace.zip' },
    { name: 'error-context', path },
  ];
  return {
    title,
    file: 'a.spec.ts',
    ok,
    tests: [{ annotations: [], results: [{ duration: 1, attachments }] }],
  };
}

const pagesOf = (...specs: Spec[]) => lastPages({ suites: [{ suites: [{ specs }], specs: [] }] });

it('shows the page of each test that failed, and of no other', () => {
  const shown = pagesOf(
    spec('repays', false, 'heading "Loan"'),
    spec('opens', true, 'heading "New"'),
  );
  expect(shown).toBe('The page of a.spec.ts: repays\nheading "Loan"');
});

it('shows no more of a page than can be read, and no more pages', () => {
  const long = Array.from({ length: 7 }, (_, index) => spec(`${index}`, false, 'x'.repeat(9_000)));
  const shown = pagesOf(...long);
  expect(shown.match(/The page of/g)).toHaveLength(5);
  expect(shown.length).toBeLessThan(31_000);
});

it('says so where a page is gone', () => {
  const gone = spec('repays', false, '');
  rmSync(join(folder, 'repays.md'));
  expect(pagesOf(gone)).toContain('It cannot be read: ENOENT');
});
