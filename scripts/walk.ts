/** `npm run walk`: every walk through the screens while prices and time move, and not the short ones alone. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { interruption } from './end-to-end/interruption.ts';
import type { PlaywrightResults } from './end-to-end/playwright-results.ts';
import { runEndToEnd } from './end-to-end/run-end-to-end.ts';
import { walkTable } from './end-to-end/walk-table.ts';
import { repositoryRoot } from './launch/site-folders.ts';

const folder = join(repositoryRoot, '.cache/walk');
const resultsFile = join(folder, 'results.json');
const tableFile = join(folder, 'table.md');
mkdirSync(folder, { recursive: true });
// What an earlier run left is no result of this one.
for (const file of [resultsFile, tableFile]) rmSync(file, { force: true });

const { ok } = await runEndToEnd({
  args: process.argv.slice(2),
  only: 'walks',
  env: { WHOLE_WALKS: 'yes' },
  resultsFile,
  signal: interruption('The walks were interrupted.'),
});
const table = walkTable(JSON.parse(readFileSync(resultsFile, 'utf8')) as PlaywrightResults);
writeFileSync(tableFile, table);
process.stdout.write(`\n${table}\nThis table: ${tableFile}\n`);
process.exit(ok ? 0 : 1);
