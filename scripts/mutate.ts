/**
 * `npm run mutate -- <package> [--concurrency 2]`: changes the code of a package in one small place
 * at a time and reports which of the changes its unit tests let through. docs/mutation.md has the
 * figures.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findMutatedPackage } from './mutate/mutated-packages.ts';
import { runMutants } from './mutate/run-mutants.ts';
import { listSurvivors, summarise } from './mutate/summarise.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

async function run(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { concurrency: { type: 'string', default: '2' } },
  });
  const mutated = findMutatedPackage(root, positionals[0]);
  const concurrency = Number(values.concurrency);
  if (!Number.isSafeInteger(concurrency) || concurrency < 1) {
    throw new Error(`--concurrency takes a whole number from 1, not ${values.concurrency}`);
  }
  const { found, results } = await runMutants(root, mutated, concurrency);
  const { valid, killed, timedOut, survived, notReached, score } = summarise(results);
  for (const line of listSurvivors(root, results)) console.log(line);
  console.log(
    [
      `\n${mutated.name}: ${score.toFixed(1)}% of ${valid} mutants killed (of ${found} that there are)`,
      `${killed} by a test, ${timedOut} timed out, ${survived} survived, ${notReached} not reached`,
      `the goal is ${mutated.goal}%`,
    ].join('; '),
  );
  return score >= mutated.goal;
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
