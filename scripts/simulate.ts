import { parseArgs } from 'node:util';
import globalSetup from '../api/test/global-setup.ts';
import { BrokenInvariant } from '../api/test/simulation/broken-invariant.ts';
import { runSeed, type SeedReport } from '../api/test/simulation/run-seed.ts';

/** `npm run simulate -- --seeds N [--first SEED] [--steps N]`: the simulation, seed by seed. */
function readOptions() {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '1' },
      first: { type: 'string', default: '1' },
      steps: { type: 'string', default: '2000' },
      verbose: { type: 'boolean', default: false },
    },
  });
  const numberOf = (name: 'seeds' | 'first' | 'steps', least: number) => {
    const value = Number(values[name]);
    if (Number.isSafeInteger(value) && value >= least) return value;
    throw new Error(`--${name} takes a whole number from ${least}, not ${values[name]}`);
  };
  return {
    seeds: numberOf('seeds', 1),
    first: numberOf('first', 0),
    steps: numberOf('steps', 1),
    isVerbose: values.verbose,
  };
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

async function run(): Promise<number> {
  const { seeds, first, steps, isVerbose } = readOptions();
  await globalSetup();
  try {
    const reports: SeedReport[] = [];
    for (let seed = first; seed < first + seeds; seed += 1) {
      const started = performance.now();
      const onStep = isVerbose ? say : undefined;
      const report = await runSeed(seed, { steps, ...(onStep ? { onStep } : {}) });
      reports.push(report);
      const seconds = ((performance.now() - started) / 1_000).toFixed(1);
      say(`seed ${seed} held, ${seconds} s, fingerprint ${report.fingerprint}`);
    }
    say(summary(reports));
    return 0;
  } catch (error) {
    if (!(error instanceof BrokenInvariant)) throw error;
    say(error.message);
    return 1;
  } finally {
    await globalThis.endApiTests?.();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`The simulation could not be run: ${(error as Error).message}\n`);
  process.exitCode = 2;
}
