import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';
import type { Check } from './check.ts';
import { runCommand } from './run-command.ts';
import { describeSlowest } from './slowest.ts';

type JestSummary = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; startTime: number; endTime: number }[];
};

/** One more than a small machine has cores: files that kill processes or ask chains wait half of their time. */
const filesAtOnce = 3;

/** Unit tests of every package, and the API's on PostgreSQL. A skipped test counts as failed. */
export const checkUnits: Check = {
  title: 'Units and API',
  run: async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-jest-'));
    const outputFile = join(folder, 'summary.json');
    try {
      const args = [`--maxWorkers=${filesAtOnce}`, '--json', `--outputFile=${outputFile}`];
      const { ok, output } = await runCommand('jest', args, signal && { signal });
      const summary = JSON.parse(readFileSync(outputFile, 'utf8')) as JestSummary;
      const failed =
        summary.numFailedTests +
        summary.numPendingTests +
        summary.numTodoTests +
        summary.numRuntimeErrorTestSuites;
      const files = summary.testResults.map(({ name, startTime, endTime }) => ({
        name: relative(repositoryRoot, name),
        seconds: (endTime - startTime) / 1000,
      }));
      return {
        passed: summary.numPassedTests,
        failed: ok ? failed : failed || 1,
        report: output,
        slowest: describeSlowest('test files', files),
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
