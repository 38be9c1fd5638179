import { resolve } from 'node:path';
import { reconcileCommand } from '../api/src/coins/reconciliation/reconcile-command.ts';
import { readApiEnvironment } from './launch/api-environment.ts';
import { repositoryRoot } from './launch/site-folders.ts';

/** With the environment of an API, or as the API of the sandbox that runs on `DATA_DIR`. */
function environment() {
  const { DATABASE_URL, DATABASE_URL_FILE, DATA_DIR = '.data' } = process.env;
  return DATABASE_URL || DATABASE_URL_FILE
    ? process.env
    : readApiEnvironment(resolve(repositoryRoot, DATA_DIR));
}

process.exitCode = await reconcileCommand(environment, {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
