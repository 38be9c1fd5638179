/**
 * Jest's own runner, one file after the other, the quick ones first, until one has failed: a mutant
 * is killed by one failure, and where tests start processes the others cost seconds. Jest's `bail`
 * does as much only for whoever lets it end the process.
 */
import { createRequire } from 'node:module';

// The runner comes with Jest and is found as Jest finds it.
const { resolve } = createRequire(import.meta.url);
const core = createRequire(resolve('jest')).resolve('@jest/core');
const { default: TestRunner } = createRequire(core)('jest-runner');

const hasFailed = ({ numFailingTests, testExecError }) =>
  numFailingTests > 0 || testExecError !== undefined;

export default class extends TestRunner {
  async runTests(tests, watcher, options) {
    let failed = false;
    const stops = [
      this.on('test-file-success', ([, result]) => {
        failed ||= hasFailed(result);
      }),
      this.on('test-file-failure', () => {
        failed = true;
      }),
    ];
    for (const test of tests.toSorted((a, b) => (a.duration ?? 0) - (b.duration ?? 0))) {
      if (!failed) await super.runTests([test], watcher, options);
    }
    for (const stop of stops) stop();
  }
}
