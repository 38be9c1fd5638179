/**
 * `npm run simulate-load -- --customers 1000 --seed 1 [--lanes 20 | --minutes 60] [--data FOLDER [--url URL]] [--costs]`:
 * customers live a day each against a site that is started for it, or the sandbox that runs on a data
 * folder; with `--costs` all do each act at the same time, and its processor time is told. Ends with 1 where an answer was an error, a day broke off, the books are not right or memory grew.
 */
import { makeOwnFolder, removeOwnFolder } from './accidents/own-folder.ts';
import { interruption } from './end-to-end/interruption.ts';
import { launchSite } from './launch/launch-site.ts';
import { checkBooks } from './load/check-books.ts';
import {
  costHeading,
  describeCost,
  describeIdle,
  describeLoad,
  describeSample,
} from './load/describe-load.ts';
import { findGrowing } from './load/judge-memory.ts';
import { findLoadSite } from './load/load-site.ts';
import { type Cost, measureCosts } from './load/measure-costs.ts';
import { type LoadOptions, readLoadOptions } from './load/read-load-options.ts';
import { runLoad } from './load/run-load.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function drive(options: LoadOptions, dataDir: string, signal: AbortSignal) {
  const site = findLoadSite(dataDir, options.url);
  const report = await runLoad({
    ...options,
    site,
    signal,
    onSample: (sample) => say(describeSample(sample, options.customers)),
  });
  for (const line of describeLoad(report)) say(line);
  const refused = report.operations.filter(({ errors }) => errors.size > 0);
  const findings = [
    ...refused.map(({ kind }) => `${kind} was answered with errors`),
    ...(report.broken.length > 0 ? [`${report.broken.length} days broke off`] : []),
    ...findGrowing(report.samples),
    ...(await checkBooks(site.dataDir, signal)),
  ];
  return tell(findings);
}

async function tellCosts({ customers, seed }: LoadOptions, dataDir: string, signal: AbortSignal) {
  say(costHeading);
  const onCost = (cost: Cost) => say(describeCost(cost));
  const site = findLoadSite(dataDir);
  const report = await measureCosts({ site, customers, seed, signal, onCost });
  say(describeIdle(report));
  return tell([...report.broken, ...(await checkBooks(dataDir, signal))]);
}

function tell(findings: readonly string[]): boolean {
  say('');
  for (const finding of findings) say(`FAILED  ${finding}`);
  if (findings.length === 0) say('Every answer came, and the books are right.');
  return findings.length === 0;
}

/** A site of its own, which is stopped and removed however the work ends. */
async function onOwnSite<Result>(
  signal: AbortSignal,
  work: (dataDir: string, failed: Promise<never>) => Promise<Result>,
): Promise<Result> {
  const dataDir = makeOwnFolder(undefined, 'load');
  try {
    const site = await launchSite({ dataDir, port: 0, authEmulatorPort: 0, say, signal });
    try {
      return await work(dataDir, site.failed);
    } finally {
      await site.stop();
    }
  } finally {
    await removeOwnFolder(dataDir);
  }
}

async function run(): Promise<boolean> {
  const options = readLoadOptions(process.argv.slice(2));
  const signal = interruption('The load was interrupted.');
  const { customers, seed, arrivals, dataDir } = options;
  const pace =
    'lanes' in arrivals ? `${arrivals.lanes} at a time` : `over ${arrivals.minutes} minutes`;
  say(`A day of ${customers} customers of seed ${seed}, ${pace}\n`);
  if (dataDir !== undefined) return await drive(options, dataDir, signal);
  return await onOwnSite(signal, (own, failed) =>
    Promise.race([(options.costs ? tellCosts : drive)(options, own, signal), failed]),
  );
}

try {
  process.exit((await run()) ? 0 : 1);
} catch (error) {
  process.stderr.write(`The load could not be run: ${(error as Error).message}\n`);
  process.exit(2);
}
