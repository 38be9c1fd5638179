/**
 * `npm run test:releases`: what teams do to their remotes, and what a host does by itself, before open tabs and new
 * visitors, with a form of every remote. `npm test` takes a form of one. Ends with how many seconds each thing took.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { interruption } from './end-to-end/interruption.ts';
import { type PlaywrightResults, type Spec, specsOf } from './end-to-end/playwright-results.ts';
import { runEndToEnd } from './end-to-end/run-end-to-end.ts';
import { walkTable } from './end-to-end/walk-table.ts';
import { repositoryRoot } from './launch/site-folders.ts';

const folder = join(repositoryRoot, '.cache/releases');
const resultsFile = join(folder, 'results.json');
mkdirSync(folder, { recursive: true });
// What an earlier run left is no result of this one.
rmSync(resultsFile, { force: true });

function secondsOf({ title, tests }: Spec): string[] {
  const said = tests
    .flatMap(({ annotations }) => annotations)
    .flatMap(({ type, description }) => (type === 'seconds' ? [`- ${description}`] : []));
  return said.length === 0 ? [] : [`\n${title}\n`, ...said];
}

const { ok } = await runEndToEnd({
  args: ['specs/releases.spec.ts', 'specs/reports.spec.ts', ...process.argv.slice(2)],
  only: 'site',
  env: { WHOLE_WALKS: 'yes' },
  resultsFile,
  signal: interruption('The releases were interrupted.'),
});
const results = JSON.parse(readFileSync(resultsFile, 'utf8')) as PlaywrightResults;
const table = walkTable(results, { title: 'What releases do to visitors', tests: 'stories' });
const seconds = results.suites.flatMap(specsOf).flatMap(secondsOf);
process.stdout.write(`\n${table}\n## Seconds\n${seconds.join('\n')}\n`);
process.exit(ok ? 0 : 1);
