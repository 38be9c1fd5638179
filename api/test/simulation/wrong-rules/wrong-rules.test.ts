import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sizeOfSweep } from '../../size-of-sweep.ts';
import { patienceMs } from '../simulate-seeds.ts';
import { makeWrong, offersUnjudged, wrongRules } from './wrong-rules.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** By the command that a person would use; on the server of this run. */
async function simulate(rules: readonly string[], seed: number, steps: number) {
  const from = ['--first', String(seed), '--seeds', '10', '--steps', String(steps)];
  const options = [...rules.flatMap((rule) => ['--wrong-rule', rule]), ...from];
  const child = spawn(process.execPath, [`${root}scripts/simulate.ts`, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.on('close', resolve);
  return { status: await promise, said };
}

/** From a seed on that meets it within so many steps; where the simulation draws otherwise one day, one of ten does. */
type Case = readonly [rule: string, seed: number, steps: number, finding: RegExp];

const early: readonly Case[] = [
  ['all', 1, 40, /should be/],
  // The first seed meets it at step 344.
  [
    'one-hour-to-cure',
    sizeOfSweep({ short: 8, whole: 1 }),
    sizeOfSweep({ short: 90, whole: 360 }),
    /a call gave until .*, not 24 hours/,
  ],
];

/** One at a time on a screen, as all of them were above. */
const offers: readonly Case[] = [
  ['interest-always-up', 1, 40, /An offer's (repayment|instalment|charge)/],
  ['double-fee', 1, 40, /An offer's fee is \d+, and should be \d+/],
  ['a-rate-a-point-higher', 1, 40, /An offer's rate is \d+1, and should be \d+0/],
];

/** What the books of a loan show where nobody looked at what was offered. */
const inBooks: readonly Case[] = [
  ['interest-always-up', 1, 60, /its schedule should have/],
  ['double-fee', 1, 60, /its fee is \d+ cents, and should be \d+/],
  ['a-rate-a-point-higher', 1, 60, /its rate is \d+1 basis points, and should be \d+0/],
];

/** Where a loan falls so far that its coins are sold: minutes of simulation. */
const late: readonly Case[] = [
  ['a-tenth-too-much-sold', 1, 520, /a sale sold \d+ units, and \d+ were enough/],
  ['sold-three-points-early', 1, 780, /a sale was made before its threshold/],
  ['shortfall-as-our-loss', 1, 740, /is booked as a loss of the house/],
];

/** What the whole form of the sweeps has besides. */
const inSweeps = [...offers, ...late];

describe('a simulated bank with a wrong rule', () => {
  it.each([...wrongRules, offersUnjudged])('has the rule where it stands: $name', (rule) => {
    expect(makeWrong(readFileSync(`${root}${rule.file}`, 'utf8'), rule)).toContain(rule.wrong);
  });

  it.each([...early, ...inSweeps.slice(0, sizeOfSweep({ short: 0, whole: inSweeps.length }))])(
    'finds %s from seed %i on',
    async (rule, seed, steps, finding) => {
      const { status, said } = await simulate([rule], seed, steps);
      expect(said).toMatch(finding);
      expect(status).toBe(0);
    },
    sizeOfSweep({ short: 1, whole: 6 }) * patienceMs,
  );

  it.each(inBooks.slice(0, sizeOfSweep({ short: 1, whole: inBooks.length })))(
    'finds %s in what is booked, from seed %i on',
    async (rule, seed, steps, finding) => {
      const { status, said } = await simulate([rule, offersUnjudged.name], seed, steps);
      expect(said).toMatch(finding);
      expect(status).toBe(0);
    },
    patienceMs,
  );
});
