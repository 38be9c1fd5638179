import { resolve } from 'node:path';
import { proveCommand } from '../api/prover/prove-command.ts';
import { repositoryRoot } from './launch/site-folders.ts';
import { proverEnvironment } from './launch/start-prover.ts';

/** With the environment of a prover, or as that of the sandbox that runs on `DATA_DIR`. */
function environment() {
  const { DATABASE_READER_URL, DATABASE_READER_URL_FILE, DATA_DIR = '.data' } = process.env;
  return DATABASE_READER_URL || DATABASE_READER_URL_FILE
    ? process.env
    : proverEnvironment(resolve(repositoryRoot, DATA_DIR));
}

process.exitCode = await proveCommand(environment, {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
