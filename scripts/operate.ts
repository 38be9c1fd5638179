import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { readDatabaseUrl } from '../api/src/platform/config/read-database-url.ts';
import { operate } from '../api/src/service/operator/operate.ts';
import { readOperator } from '../api/src/service/operator/read-operator.ts';
import { repositoryRoot } from './launch/site-folders.ts';
import { sandboxDatabaseUrl } from './sandbox-database-url.ts';

/** On `DATABASE_URL`, or on the sandbox that runs on `DATA_DIR`. */
function databaseUrl() {
  const { DATABASE_URL, DATABASE_URL_FILE, DATA_DIR = '.data' } = process.env;
  return DATABASE_URL || DATABASE_URL_FILE
    ? readDatabaseUrl(process.env)
    : sandboxDatabaseUrl(resolve(repositoryRoot, DATA_DIR), 'service');
}

process.exitCode = await operate(
  process.argv.slice(2),
  databaseUrl,
  {
    say: (text) => process.stdout.write(text),
    complain: (text) => process.stderr.write(text),
  },
  { operator: () => readOperator(process.env, userInfo().username) },
);
