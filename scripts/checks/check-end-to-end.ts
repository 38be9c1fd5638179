import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastPages } from '../end-to-end/last-pages.ts';
import {
  durationOf,
  type PlaywrightResults,
  type Spec,
  specsOf,
} from '../end-to-end/playwright-results.ts';
import { runEndToEnd } from '../end-to-end/run-end-to-end.ts';
import type { Check } from './check.ts';
import { describeSlowest, type Timed } from './slowest.ts';

const timeOf = (spec: Spec): Timed => ({
  name: `${spec.file}: ${spec.title}`,
  seconds: durationOf(spec) / 1_000,
});

/** The site in a real browser. A skipped test, or one that passed at the second try, has failed. */
export const checkEndToEnd: Check = {
  title: 'End to end',
  run: async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-playwright-'));
    const resultsFile = join(folder, 'results.json');
    try {
      const { ok, output } = await runEndToEnd({ resultsFile, ...(signal ? { signal } : {}) });
      const results = JSON.parse(readFileSync(resultsFile, 'utf8')) as PlaywrightResults;
      const { stats, errors, suites } = results;
      const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
      return {
        passed: stats.expected,
        failed: ok ? failed : failed || 1,
        report: [...errors.map(({ message }) => message), output, lastPages(results)].join('\n'),
        slowest: describeSlowest('browser tests', suites.flatMap(specsOf).map(timeOf)),
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
