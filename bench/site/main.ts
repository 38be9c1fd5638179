/**
 * `npm run bench:site`: the site as it is shipped beside a monolith of the same sources and beside federation as its
 * documentation has it, measured in turns on a phone and a desktop. Fails where a bound is missed, or where the control
 * page says that the machine was busy, after measuring once more. A whole run on a quiet machine writes docs/performance.md.
 *
 * `-- --rounds 7 --pages /,/auth/sign-in --profiles phone --builds 1 --seed 1 --minutes 40 --attempts 2`; `--noisy` takes a
 * busy machine's figures all the same. Whoever ends it is told what was measured, and `--resume` goes on from there.
 */
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { interruption } from '../../scripts/end-to-end/interruption.ts';
import { repositoryRoot } from '../../scripts/launch/site-folders.ts';
import { weighSite } from '../budgets/weigh-site.ts';
import { buildSite } from '../serving/build-site.ts';
import { writePart } from '../write-part.ts';
import { cacheFolder, hashInputs } from './builds/build-to-compare.ts';
import { timeBuilds } from './builds/time-builds.ts';
import { isMissed, judgeBounds } from './judging/judge-bounds.ts';
import { judgeControl } from './judging/judge-control.ts';
import { reportOf } from './judging/report.ts';
import { type Measured, measureSite } from './measuring/measure-site.ts';
import { startSites } from './serving/start-sites.ts';
import { readWish } from './wish.ts';

const wish = readWish(process.argv.slice(2));
const signal = interruption('The measuring was ended.');
const file = join(cacheFolder, 'measured.json');

async function measure() {
  await buildSite(signal);
  const inputs = await hashInputs();
  const sites = await startSites();
  try {
    const costs = await sites.costsOf(wish.paths[0] ?? '/');
    let measured: Measured | undefined;
    for (let attempt = 1; attempt <= wish.attempts && !signal.aborted; attempt += 1) {
      const resumes = wish.resumes && attempt === 1;
      measured = await measureSite({ wish, sites, file, inputs, signal }, resumes);
      const unrest = judgeControl(measured.samples);
      if (unrest.length === 0 || wish.isNoisy) break;
      for (const line of unrest) console.error(line);
    }
    return { costs, measured };
  } finally {
    await sites.close();
  }
}

const { costs, measured } = await measure();
if (measured === undefined || measured.rounds === 0) throw new Error('No round was measured.');
const { samples, rounds } = measured;
const { entries } = await weighSite();
const builds = signal.aborted ? {} : await timeBuilds(wish.builds);
const judged = judgeBounds(samples, entries);
const gigabytes = Math.round(totalmem() / 1024 ** 3);
const machine = `${availableParallelism()} cores and ${gigabytes} GB of memory`;
const report = reportOf({ samples, judged, costs, builds, rounds, machine });
console.log(`\n${report}\n`);

const unrest = judgeControl(samples);
for (const line of unrest) console.error(`${line}: this run is to be repeated`);
const isComplete = rounds >= wish.rounds;
if (!isComplete) console.error(`${rounds} of ${wish.rounds} rounds; --resume goes on from here`);
if (wish.isWhole && isComplete && unrest.length === 0 && wish.builds > 0) {
  writePart(join(repositoryRoot, 'docs/performance.md'), 'site', report);
}
const missed = judged.filter(isMissed);
for (const { what, reached, atMost } of missed) {
  console.error(`Missed: ${what}, ${reached.toFixed(2)} and at most ${atMost.toFixed(2)}`);
}
const isTaken = isComplete && (unrest.length === 0 || wish.isNoisy);
process.exit(isTaken && missed.length === 0 ? 0 : 1);
