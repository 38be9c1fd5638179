/**
 * Stryker takes ranges of code, not single mutants, and a range holds what is nested in it. As a
 * checker of Stryker's this file lets only the drawn mutants through to the tests.
 */
import { readFileSync } from 'node:fs';
import { type MutantPlace, mutantKey } from './mutant-key.ts';

const { MUTATION_ROOT: root = '', MUTATION_SAMPLE: sampleFile = '' } = process.env;

function createSampleChecker() {
  const sample = new Set<string>(JSON.parse(readFileSync(sampleFile, 'utf8')));
  return {
    init: async () => {},
    check: async (mutants: readonly (MutantPlace & { id: string })[]) =>
      Object.fromEntries(
        mutants.map((mutant) => [
          mutant.id,
          sample.has(mutantKey(root, mutant))
            ? { status: 'passed' }
            : { status: 'compileError', reason: 'not in the sample' },
        ]),
      ),
  };
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', factory: createSampleChecker }];
