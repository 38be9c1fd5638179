import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { readOperatorUrl } from '../api/src/platform/config/read-database-url.ts';
import { operate } from '../api/src/service/operator/operate.ts';
import {
  makeKeyFile,
  readOperatorSigner,
} from '../api/src/service/operator/proposals/operator-signer.ts';
import { readOperator } from '../api/src/service/operator/read-operator.ts';
import { repositoryRoot } from './launch/site-folders.ts';
import { operatorKeyFile, operatorKeysFile, sandboxOperators } from './make-operator-keys.ts';
import { sandboxDatabaseUrl } from './sandbox-database-url.ts';

const { DATABASE_OPERATOR_URL, DATABASE_OPERATOR_URL_FILE, OPERATOR } = process.env;
const dataDir = resolve(repositoryRoot, process.env.DATA_DIR || '.data');
const isSandbox = !(DATABASE_OPERATOR_URL || DATABASE_OPERATOR_URL_FILE);

/** On `DATABASE_OPERATOR_URL`, or on the sandbox that runs on `DATA_DIR`, which has keys for two. */
const databaseUrl = () =>
  isSandbox ? sandboxDatabaseUrl(dataDir, 'operator') : readOperatorUrl(process.env);

function environmentOfSigner() {
  if (!isSandbox) return process.env;
  const keysDir = join(dataDir, 'keys');
  return {
    OPERATOR_KEYS_FILE: operatorKeysFile(keysDir),
    OPERATOR_KEY_FILE: operatorKeyFile(keysDir, OPERATOR || sandboxOperators[0]),
    ...process.env,
  };
}

process.exitCode = await operate(
  process.argv.slice(2),
  databaseUrl,
  {
    say: (text) => process.stdout.write(text),
    complain: (text) => process.stderr.write(text),
  },
  {
    operator: () => readOperator(process.env, userInfo().username),
    signer: () => readOperatorSigner(environmentOfSigner()),
    makeKey: (name, file) => makeKeyFile(name, file, process.env),
  },
);
