import { resolve } from 'node:path';
import { operate } from '../api/src/service/operator/operate.ts';
import { repositoryRoot } from './launch/site-folders.ts';
import { sandboxDatabaseUrl } from './sandbox-database-url.ts';

/** On `DATABASE_URL`, or on the sandbox that runs on `DATA_DIR`. */
function databaseUrl() {
  const { DATABASE_URL, DATA_DIR = '.data' } = process.env;
  return DATABASE_URL || sandboxDatabaseUrl(resolve(repositoryRoot, DATA_DIR));
}

process.exitCode = await operate(process.argv.slice(2), databaseUrl, {
  say: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
});
