import { parseArgs } from 'node:util';
import globalSetup from '../api/test/global-setup.ts';
import type { SeedReport } from '../api/test/simulation/run-seed.ts';
import { loadWrongRules } from '../api/test/simulation/wrong-rules/load-wrong-rules.ts';
import {
  offersUnjudged,
  type WrongRule,
  wrongRules,
} from '../api/test/simulation/wrong-rules/wrong-rules.ts';
import { followSeeds, simulateAtOnce } from './simulate/simulate-at-once.ts';

/**
 * `npm run simulate -- --seeds N [--first SEED] [--steps N] [--at-once N]`: the simulation, seed by seed, or several
 * at a time in processes of their own, of which each says with `--follow` what it is told to. With `--wrong-rule NAME`, once or several times, or `--wrong-rule all`, it runs with these rules of the product wrong and ends at
 * the first seed that finds one: with 0 then, and with 1 where no seed does.
 */
function readOptions() {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '1' },
      first: { type: 'string', default: '1' },
      steps: { type: 'string', default: '2000' },
      'at-once': { type: 'string', default: '1' },
      follow: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      'wrong-rule': { type: 'string', multiple: true, default: [] },
    },
  });
  const numberOf = (name: 'seeds' | 'first' | 'steps' | 'at-once', least: number) => {
    const value = Number(values[name]);
    if (Number.isSafeInteger(value) && value >= least) return value;
    throw new Error(`--${name} takes a whole number from ${least}, not ${values[name]}`);
  };
  const [atOnce, wrong] = [numberOf('at-once', 1), values['wrong-rule']];
  if (atOnce > 1 && wrong.length > 0) throw new Error('--wrong-rule takes one seed at a time');
  return {
    atOnce,
    follows: values.follow,
    seeds: numberOf('seeds', 1),
    first: numberOf('first', 0),
    steps: numberOf('steps', 1),
    isVerbose: values.verbose,
    wrong: findWrongRules(wrong),
  };
}

function findWrongRules(names: readonly string[]): readonly WrongRule[] {
  if (names.includes('all')) return wrongRules;
  const all = [...wrongRules, offersUnjudged];
  return names.map((name) => {
    const rule = all.find((each) => each.name === name);
    const known = all.map((each) => each.name).join(', ');
    if (!rule) throw new Error(`--wrong-rule takes all or one of ${known}, not ${name}`);
    return rule;
  });
}

const say = (line: string) => process.stdout.write(`${line}\n`);

function summary(reports: readonly SeedReport[]) {
  const sum = (figure: (report: SeedReport) => number) =>
    reports.reduce((total, report) => total + figure(report), 0);
  const seeds = `${reports.length} ${reports.length === 1 ? 'seed' : 'seeds'}`;
  return [
    `${seeds} held: ${sum(({ steps }) => steps)} steps`,
    `${sum(({ disturbances }) => disturbances)} disturbances`,
    `${sum(({ together }) => together)} times several at once`,
    `${sum(({ loans }) => loans)} loans`,
    `${sum(({ sales }) => sales)} sales`,
    `${sum(({ entries }) => entries)} ledger entries`,
    'no invariant broken.',
  ].join(', ');
}

/** Where tests have set a server up already, that one. */
async function withDatabaseServer<T>(work: () => Promise<T>): Promise<T> {
  if (process.env.TEST_DATABASE_SERVER) return work();
  await globalSetup();
  try {
    return await work();
  } finally {
    await globalThis.endApiTests?.();
  }
}

async function run(): Promise<number> {
  const { seeds, first, steps, atOnce, follows, isVerbose, wrong } = readOptions();
  loadWrongRules(wrong);
  const isWrong = wrong.length > 0;
  const { runSeed } = await import('../api/test/simulation/run-seed.ts');
  const simulate = async (seed: number): Promise<SeedReport> => {
    const started = performance.now();
    const report = await runSeed(seed, { steps, ...(isVerbose ? { onStep: say } : {}) });
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    say(`seed ${seed} held, ${seconds} s, fingerprint ${report.fingerprint}`);
    return report;
  };
  try {
    if (follows) {
      await followSeeds(simulate);
      return 0;
    }
    const reports = await withDatabaseServer(async () => {
      if (atOnce > 1) return simulateAtOnce({ first, seeds, steps }, atOnce);
      const held: SeedReport[] = [];
      for (let seed = first; seed < first + seeds; seed += 1) held.push(await simulate(seed));
      return held;
    });
    if (!reports) return 1;
    say(summary(reports));
    return isWrong ? 1 : 0;
  } catch (error) {
    const { BrokenInvariant, SomethingFailed } = await import(
      '../api/test/simulation/broken-invariant.ts'
    );
    if (!(error instanceof BrokenInvariant)) throw error;
    say(error.message);
    return isWrong && !(error instanceof SomethingFailed) ? 0 : 1;
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`The simulation could not be run: ${(error as Error).message}\n`);
  process.exitCode = 2;
}
