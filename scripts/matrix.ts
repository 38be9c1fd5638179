/**
 * `npm run matrix`: every remote with every fault, and with shells and libraries of other versions, in a browser,
 * and one from a repository of its own; and parts from their sources. `npm test` takes one remote for each fault, and
 * one part.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { interruption } from './end-to-end/interruption.ts';
import type { PlaywrightResults } from './end-to-end/playwright-results.ts';
import { runEndToEnd } from './end-to-end/run-end-to-end.ts';
import { walkTable } from './end-to-end/walk-table.ts';
import { repositoryRoot } from './launch/site-folders.ts';

const folder = join(repositoryRoot, '.cache/matrix');
const resultsFile = join(folder, 'results.json');
const tableFile = join(folder, 'table.md');
mkdirSync(folder, { recursive: true });
// What an earlier run left is no result of this one.
for (const file of [resultsFile, tableFile]) rmSync(file, { force: true });

const wishes = process.argv.slice(2);
const { ok } = await runEndToEnd({
  args: [
    ...['faults', 'skew', 'own-repository', 'dev'].map((name) => `specs/${name}.spec.ts`),
    ...wishes,
  ],
  only: 'site',
  env: { WHOLE_WALKS: 'yes' },
  resultsFile,
  signal: interruption('The matrix was interrupted.'),
});
const table = walkTable(JSON.parse(readFileSync(resultsFile, 'utf8')) as PlaywrightResults, {
  title: 'What may go wrong with a remote',
  tests: 'cells',
});
writeFileSync(tableFile, table);
process.stdout.write(`\n${table}\nThis table: ${tableFile}\n`);
process.exit(ok ? 0 : 1);
