import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runEndToEnd } from '../end-to-end/run-end-to-end.ts';
import type { Check } from './check.ts';
import { describeSlowest, type Timed } from './slowest.ts';

type PlaywrightResults = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: Suite[];
};

type Suite = {
  suites?: Suite[];
  specs: { title: string; file: string; tests: { results: { duration: number }[] }[] }[];
};

const timesIn = ({ suites = [], specs }: Suite): Timed[] => [
  ...specs.map(({ title, file, tests }) => ({
    name: `${file}: ${title}`,
    seconds: Math.max(
      ...tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)),
    ),
  })),
  ...suites.flatMap(timesIn),
];

/** The site in a real browser. A skipped test, or one that passed at the second try, has failed. */
export const checkEndToEnd: Check = {
  title: 'End to end',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-playwright-'));
    const resultsFile = join(folder, 'results.json');
    try {
      const { ok, output } = await runEndToEnd({ resultsFile });
      const { stats, errors, suites } = JSON.parse(
        readFileSync(resultsFile, 'utf8'),
      ) as PlaywrightResults;
      const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
      return {
        passed: stats.expected,
        failed: ok ? failed : failed || 1,
        report: [...errors.map(({ message }) => message), output].join('\n'),
        slowest: describeSlowest('browser tests', suites.flatMap(timesIn)),
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
