import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { mutantKey } from './mutant-key.ts';

const silent = () => undefined;
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

/** Every mutant that a run over these files would make. */
export async function listMutants(root: string, files: readonly string[]) {
  const { mutants } = await new Instrumenter(logger).instrument(
    files.map((file) => {
      const name = join(root, file);
      return { name, content: readFileSync(name, 'utf8'), mutate: true };
    }),
    { ignorers: [], excludedMutations: [], plugins: null },
  );
  return mutants.map((mutant) => ({
    file: relative(root, mutant.fileName),
    key: mutantKey(root, mutant),
  }));
}
