import type { Check, CheckResult } from './checks/check.ts';
import { checkAccidents } from './checks/check-accidents.ts';
import { checkBoundaries } from './checks/check-boundaries.ts';
import { checkBuild } from './checks/check-build.ts';
import { checkDeadCode } from './checks/check-dead-code.ts';
import { checkEndToEnd } from './checks/check-end-to-end.ts';
import { checkFormatAndLint } from './checks/check-format-and-lint.ts';
import { checkLighthouse } from './checks/check-lighthouse.ts';
import { checkTypes } from './checks/check-types.ts';
import { checkUnits } from './checks/check-units.ts';
import { interruption } from './end-to-end/interruption.ts';

/** Cheap ones first. All of them run, so that one look at the end shows all that is to be mended. */
const checks: Check[] = [
  checkFormatAndLint,
  checkBoundaries,
  checkTypes,
  checkDeadCode,
  checkUnits,
  checkBuild,
  checkLighthouse,
  checkAccidents,
  checkEndToEnd,
];

// What runs then is ended with all that it has started; nothing follows it.
const signal = interruption('The checks were interrupted.');

const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

async function runCheck(check: Check): Promise<CheckResult> {
  const started = performance.now();
  const result = await check.run(signal).catch((error: Error) => ({
    passed: 0,
    failed: 1,
    report: error.stack ?? error.message,
  }));
  if (result.failed > 0 && result.report) say(result.report);
  const verdict =
    result.failed > 0
      ? `${result.failed} FAILED, ${result.passed} passed`
      : `${result.passed} passed`;
  say(`${check.title.padEnd(18)} ${seconds(started).padStart(6)} s   ${verdict}`);
  return result;
}

const started = performance.now();
const failedChecks: string[] = [];
const slowest: string[] = [];
let passed = 0;
let failed = 0;
for (const check of checks) {
  if (signal.aborted) break;
  const result = await runCheck(check);
  passed += result.passed;
  failed += result.failed;
  if (result.failed > 0) failedChecks.push(check.title);
  if (result.slowest) slowest.push(result.slowest);
}

for (const lines of slowest) say(`\n${lines}`);
say(`\nAll checks took ${seconds(started)} s`);
if (failedChecks.length > 0) say(`Failed: ${failedChecks.join(', ')}`);
say(`${passed} passed, ${failed} failed`);
if (signal.aborted) say('Interrupted: the checks after that were not run.');
process.exit(failed > 0 || signal.aborted ? 1 : 0);
