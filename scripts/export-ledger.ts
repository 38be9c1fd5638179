import { open } from 'node:fs/promises';
import { linesOfSealedColumns } from '../api/src/books/ledger/rows/export-rows.ts';
import { exportLedger } from '../api/src/books/ledger/verification/export-ledger.ts';
import { connectVerifier } from '../api/src/platform/database/connect-verifier.ts';
import { readSealedLedger } from './sealed-ledger.ts';

/**
 * `npm run export-ledger -- ledger.jsonl`: the whole sealed ledger, for whoever checks it without our code. With `--columns` it
 * tells what of each table this version seals, which is docs/sealed-columns.jsonl.
 */
async function run(file: string): Promise<void> {
  const { databaseUrl } = readSealedLedger(process.env);
  const connection = connectVerifier(databaseUrl, { maxConnections: 1 });
  const handle = await open(file, 'wx', 0o600);
  try {
    const output = handle.createWriteStream();
    await exportLedger(connection.database, async (line) => {
      if (!output.write(`${line}\n`)) {
        await new Promise<void>((resolve) => output.once('drain', resolve));
      }
    });
    await new Promise<void>((resolve) => output.end(resolve));
    process.stdout.write(
      `The ledger was written to ${file}. docs/ledger-format.md says how it is checked.\n`,
    );
  } finally {
    await connection.close();
  }
}

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('Name the file to write to, which must not be there yet.\n');
  process.exit(2);
}
try {
  if (file === '--columns') process.stdout.write(`${linesOfSealedColumns().join('\n')}\n`);
  else await run(file);
} catch (error) {
  process.stderr.write(`The ledger could not be exported: ${(error as Error).message}\n`);
  process.exitCode = 2;
}
