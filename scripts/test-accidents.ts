/**
 * `npm run test:accidents -- [--moments 40] [--seed N] [--data FOLDER]`: a site is stopped or killed at random
 * moments of a story, and started again; every coin has to be there once.
 */
import { parseArgs } from 'node:util';
import { makeOwnFolder, removeOwnFolder } from './accidents/own-folder.ts';
import { runAccidents } from './accidents/run-accidents.ts';
import { interruption } from './end-to-end/interruption.ts';

const { values } = parseArgs({
  options: {
    moments: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    data: { type: 'string' },
  },
});

function numberOf(name: 'moments' | 'seed', least: number): number {
  const value = Number(values[name]);
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new Error(`--${name} takes a whole number from ${least}, not ${values[name]}`);
}

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const moments = numberOf('moments', 1);
  const seed = numberOf('seed', 0);
  const dataDir = values.data ?? makeOwnFolder();
  say(`${moments} accidents of seed ${seed}, on ${dataDir}\n`);
  const signal = interruption('The accidents were interrupted.');
  const findings = await runAccidents({ dataDir, moments, seed, say, signal });
  for (const finding of findings) say(`FAILED  ${finding}`);
  if (findings.length === 0) {
    say(`\nAfter ${moments} accidents every coin is there once.`);
    // What failed is left to be looked at.
    if (!values.data) await removeOwnFolder(dataDir);
  }
  process.exit(findings.length > 0 ? 1 : 0);
} catch (error) {
  process.stderr.write(`The accidents could not be tried: ${(error as Error).stack}\n`);
  process.exit(2);
}
