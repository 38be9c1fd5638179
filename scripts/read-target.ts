import { resolve } from 'node:path';
import { readReaderUrl } from '../api/src/platform/config/read-database-url.ts';
import { repositoryRoot } from './launch/site-folders.ts';
import { sandboxDatabaseUrl } from './sandbox-database-url.ts';

const urlVariables = ['DATABASE_READER_URL', 'DATABASE_URL'].flatMap((name) => [
  name,
  `${name}_FILE`,
]);

/** `DATABASE_READER_URL`, or else `DATABASE_URL`; without one the sandbox that runs on `DATA_DIR`. @throws Error */
export function readTarget(environment: NodeJS.ProcessEnv): string {
  if (urlVariables.some((variable) => environment[variable])) return readReaderUrl(environment);
  const { DATA_DIR = '.data' } = environment;
  return sandboxDatabaseUrl(resolve(repositoryRoot, DATA_DIR), 'reader');
}
