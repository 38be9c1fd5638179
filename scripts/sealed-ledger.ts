import { join, resolve } from 'node:path';
import { readReaderUrl } from '../api/src/platform/config/read-database-url.ts';
import { repositoryRoot } from './launch/site-folders.ts';
import { sandboxDatabaseUrl } from './sandbox-database-url.ts';

type SealedLedger = { databaseUrl: string; keyFile: string; headsFile: string | undefined };

const urlVariables = ['DATABASE_READER_URL', 'DATABASE_URL'].flatMap((name) => [
  name,
  `${name}_FILE`,
]);

/**
 * Where the ledger is that is to be read: that of `DATABASE_READER_URL`, or else `DATABASE_URL`, with the keys of
 * `LEDGER_SEAL_KEY_FILE`, private or public, and the heads of `LEDGER_HEADS_FILE`; without a URL that of the
 * sandbox that runs on `DATA_DIR`.
 */
export function readSealedLedger(environment: NodeJS.ProcessEnv): SealedLedger {
  const { LEDGER_SEAL_KEY_FILE, LEDGER_HEADS_FILE, DATA_DIR = '.data' } = environment;
  if (urlVariables.some((variable) => environment[variable])) {
    if (!LEDGER_SEAL_KEY_FILE) {
      throw new Error(
        'LEDGER_SEAL_KEY_FILE must name the key, or its public half, beside DATABASE_URL.',
      );
    }
    return {
      databaseUrl: readReaderUrl(environment),
      keyFile: LEDGER_SEAL_KEY_FILE,
      headsFile: LEDGER_HEADS_FILE || undefined,
    };
  }
  const dataDir = resolve(repositoryRoot, DATA_DIR);
  return {
    databaseUrl: sandboxDatabaseUrl(dataDir, 'reader'),
    keyFile: LEDGER_SEAL_KEY_FILE || join(dataDir, 'keys', 'ledger-seal.pem'),
    headsFile: LEDGER_HEADS_FILE || join(dataDir, 'ledger-heads.jsonl'),
  };
}
