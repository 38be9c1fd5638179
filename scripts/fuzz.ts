import { parseArgs } from 'node:util';
import type { FuzzReport } from '../api/test/fuzz/run-fuzz.ts';
import { runLanes } from '../api/test/fuzz/run-lanes.ts';
import globalSetup from '../api/test/global-setup.ts';

/**
 * `npm run fuzz -- [--requests N] [--seed N] [--lanes N]`: requests at random over the OpenAPI document.
 * Lanes run side by side, each with the seed after that of the one before.
 */
function readOptions() {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '1' },
      lanes: { type: 'string', default: '4' },
    },
  });
  const numberOf = (name: 'requests' | 'seed' | 'lanes', least: number) => {
    const value = Number(values[name]);
    if (Number.isSafeInteger(value) && value >= least) return value;
    throw new Error(`--${name} takes a whole number from ${least}, not ${values[name]}`);
  };
  const requests = numberOf('requests', 1);
  const lanes = Math.min(numberOf('lanes', 1), requests);
  return { requests, lanes, seed: numberOf('seed', 0) };
}

const say = (line: string) => process.stdout.write(`${line}\n`);

function describeReports(reports: readonly FuzzReport[], seconds: number): string[] {
  const sum = (figure: (report: FuzzReport) => number) =>
    reports.reduce((total, report) => total + figure(report), 0);
  const requests = sum((report) => report.requests);
  const statuses = [...new Set(reports.flatMap((report) => Object.keys(report.statuses)))].sort();
  const findings = reports.flatMap((report) => report.findings);
  return [
    `${requests} requests in ${seconds.toFixed(0)} s, ${Math.round(requests / seconds)} a second`,
    `${Math.max(...reports.map(({ operations }) => operations))} operations, ` +
      `${sum(({ accepted }) => accepted)} accepted, ` +
      `${sum(({ entries }) => Number(entries))} ledger entries`,
    statuses
      .map((status) => `${status}: ${sum((report) => report.statuses[status] ?? 0)}`)
      .join(', '),
    ...findings.map((finding) => `\n${finding}`),
    findings.length === 0 ? 'Nothing was found.' : `\n${findings.length} findings.`,
  ];
}

async function run(): Promise<number> {
  const options = readOptions();
  await globalSetup();
  try {
    const startedAt = performance.now();
    const reports = await runLanes(options, say);
    const seconds = (performance.now() - startedAt) / 1_000;
    for (const line of describeReports(reports, seconds)) say(line);
    return reports.some(({ findings }) => findings.length > 0) ? 1 : 0;
  } finally {
    await globalThis.endApiTests?.();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`The requests could not be tried: ${(error as Error).stack}\n`);
  process.exitCode = 2;
}
