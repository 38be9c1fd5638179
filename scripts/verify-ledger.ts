import { readFileSync } from 'node:fs';
import { verifyRows } from '../api/src/books/ledger/rows/verify-rows.ts';
import type { CheckResult } from '../api/src/books/ledger/verification/finding.ts';
import { verifyLedger } from '../api/src/books/ledger/verification/verify-ledger.ts';
import { connectVerifier } from '../api/src/platform/database/connect-verifier.ts';
import { parseSealPublicKeys } from '../api/src/platform/secrets/seal-key.ts';
import { readSealedLedger } from './sealed-ledger.ts';

/** What somebody did to thousands of rows fills pages. */
const shownOthers = 20;

const say = (line: string) => process.stdout.write(`${line}\n`);

function report(results: readonly CheckResult[]): number {
  for (const { checked, finding, others = [] } of results) {
    say(`${finding ? 'FAILED' : 'ok    '}  ${checked}`);
    if (finding) say(`        ${finding.message}`);
    for (const { message } of others.slice(0, shownOthers)) say(`        ${message}`);
    if (others.length > shownOthers) say(`        and ${others.length - shownOthers} more`);
  }
  const findings = results.flatMap(({ finding }) => (finding ? [finding] : []));
  if (findings.length === 0) {
    say('\nThe ledger is what was written and signed.');
    return 0;
  }
  // The chain comes first: it knows which entry was altered, the others what that put out of balance.
  const first = findings.find(({ entryNumber }) => entryNumber !== undefined)?.entryNumber;
  say('\nThe ledger, or what decides about it, was altered.');
  if (first !== undefined) say(`The first bad entry is ${first}.`);
  return 1;
}

async function run(): Promise<number> {
  const { databaseUrl, keyFile, headsFile } = readSealedLedger(process.env);
  const keys = parseSealPublicKeys(readFileSync(keyFile, 'utf8'));
  const connection = connectVerifier(databaseUrl, { maxConnections: 1 });
  try {
    say(`Verifying the ledger of ${new URL(databaseUrl).host}\n`);
    const options = { keys, headsFile };
    return report([
      ...(await verifyLedger(connection.database, options)),
      ...(await verifyRows(connection.database, options)),
    ]);
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
