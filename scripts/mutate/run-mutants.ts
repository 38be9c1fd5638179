import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { drawSample } from './draw-sample.ts';
import { listMutants } from './list-mutants.ts';
import { listMutatedFiles } from './list-mutated-files.ts';
import type { MutatedPackage } from './mutated-packages.ts';

const seed = 'tessera';

type Report = { files: Record<string, { mutants: { status: string }[] }> };

/** What an earlier run left out of its sample would count as decided already. */
function dropUndecided(incrementalFile: string): void {
  if (!existsSync(incrementalFile)) return;
  const report: Report = JSON.parse(readFileSync(incrementalFile, 'utf8'));
  for (const file of Object.values(report.files)) {
    file.mutants = file.mutants.filter(({ status }) => status !== 'CompileError');
  }
  writeFileSync(incrementalFile, JSON.stringify(report));
}

/**
 * Puts the mutants of a package before its tests. What an earlier run has decided, and nothing has
 * changed since, is not run again; a run that is interrupted leaves what it has decided.
 */
export async function runMutants(root: string, mutated: MutatedPackage, concurrency: number) {
  const folder = join(root, '.cache/mutation', mutated.name);
  mkdirSync(folder, { recursive: true });
  const incrementalFile = join(folder, 'incremental.json');
  dropUndecided(incrementalFile);

  const files = listMutatedFiles(root, mutated);
  const mutants = await listMutants(root, files);
  const isSampled = mutated.sampleSize !== 'all' && mutants.length > mutated.sampleSize;
  if (isSampled) {
    const sample = drawSample(mutants, Number(mutated.sampleSize), seed).map(({ key }) => key);
    writeFileSync(join(folder, 'sample.json'), JSON.stringify(sample));
    process.env.MUTATION_SAMPLE = join(folder, 'sample.json');
    process.env.MUTATION_ROOT = root;
  }
  process.env.MUTATED_PACKAGE = mutated.name;

  const stryker = new Stryker({
    mutate: files,
    testRunner: 'jest',
    jest: {
      projectType: 'custom',
      configFile: 'scripts/mutate/jest.config.mjs',
      enableFindRelatedTests: !mutated.startsProcesses,
    },
    // A child knows its mutant by the environment that it inherits, but neither what it covers nor
    // what it imports comes back to Stryker: every test of such a package is put before every mutant.
    coverageAnalysis: mutated.startsProcesses ? 'off' : 'perTest',
    plugins: ['@stryker-mutator/jest-runner', join(root, 'scripts/mutate/sample-checker.ts')],
    checkers: isSampled ? ['sample'] : [],
    concurrency,
    incremental: true,
    incrementalFile,
    // A mutant that never ends is met by the count of its steps; this is for a busy machine.
    timeoutMS: mutated.startsProcesses ? 30_000 : 8_000,
    dryRunTimeoutMinutes: 20,
    disableTypeChecks: false,
    ignorePatterns: ['.data', '.cache', 'dist', 'test-results', 'playwright-report'],
    tempDirName: join('.cache/mutation', mutated.name, 'sandbox'),
    reporters: ['progress-append-only', 'html'],
    htmlReporter: { fileName: join(folder, 'report.html') },
    allowConsoleColors: false,
  });
  const results = await stryker.runMutationTest();
  return {
    found: mutants.length,
    results: results.filter(({ status }) => status !== 'CompileError'),
  };
}
