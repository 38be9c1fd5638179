import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CheckResult } from '../api/src/books/ledger/verification/finding.ts';
import { verifyLedger } from '../api/src/books/ledger/verification/verify-ledger.ts';
import { readReaderUrl } from '../api/src/platform/config/read-database-url.ts';
import { connectDatabase } from '../api/src/platform/database/connect-database.ts';
import { parseSealPublicKeys } from '../api/src/platform/secrets/seal-key.ts';
import { repositoryRoot } from './launch/site-folders.ts';
import { sandboxDatabaseUrl } from './sandbox-database-url.ts';

type Target = { databaseUrl: string; keyFile: string; headsFile: string | undefined };

const urlVariables = ['DATABASE_READER_URL', 'DATABASE_URL'].flatMap((name) => [
  name,
  `${name}_FILE`,
]);

/**
 * Verifies the ledger of `DATABASE_READER_URL`, or else `DATABASE_URL`, with the keys of
 * `LEDGER_SEAL_KEY_FILE`, private or public, and the heads of `LEDGER_HEADS_FILE`; without a URL that of the
 * sandbox that runs on `DATA_DIR`.
 */
function readTarget(environment: NodeJS.ProcessEnv): Target {
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

const say = (line: string) => process.stdout.write(`${line}\n`);

function report(results: readonly CheckResult[]): number {
  for (const { checked, finding } of results) {
    say(`${finding ? 'FAILED' : 'ok    '}  ${checked}`);
    if (finding) say(`        ${finding.message}`);
  }
  const findings = results.flatMap(({ finding }) => (finding ? [finding] : []));
  if (findings.length === 0) {
    say('\nThe ledger is what was written and signed.');
    return 0;
  }
  // The chain comes first: it knows which entry was altered, the others what that put out of balance.
  const first = findings.find(({ entryNumber }) => entryNumber !== undefined)?.entryNumber;
  say('\nThe ledger was altered.');
  if (first !== undefined) say(`The first bad entry is ${first}.`);
  return 1;
}

async function run(): Promise<number> {
  const { databaseUrl, keyFile, headsFile } = readTarget(process.env);
  const keys = parseSealPublicKeys(readFileSync(keyFile, 'utf8'));
  const connection = connectDatabase(databaseUrl, { maxConnections: 1 });
  try {
    say(`Verifying the ledger of ${new URL(databaseUrl).host}\n`);
    return report(await verifyLedger(connection.database, { keys, headsFile }));
  } finally {
    await connection.close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`The ledger could not be verified: ${(error as Error).message}\n`);
  process.exitCode = 2;
}
