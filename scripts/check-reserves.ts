import { readFileSync } from 'node:fs';
import { describeCheck } from '../api/src/reporting/reserves/checking/describe-check.ts';

/**
 * `npm run check-reserves -- reserves.json key.pem [leaf.json [ledger-proof.json]]`, without a connection: ends with 1
 * where something is wrong, 2 where it cannot be read.
 */
const [proof, keys, leaf, entries] = process.argv.slice(2);
if (proof === undefined || keys === undefined) {
  process.stderr.write(
    'Name the proof of reserves and the file of the public keys that you trust; then your leaf, and your proof of the ledger.\n',
  );
  process.exit(2);
}
const read = (file: string | undefined) =>
  file === undefined ? undefined : readFileSync(file, 'utf8');
try {
  const { lines, isRight } = await describeCheck({
    proof: readFileSync(proof, 'utf8'),
    publicKeys: readFileSync(keys, 'utf8'),
    leaf: read(leaf),
    entries: read(entries),
  });
  for (const line of lines) process.stdout.write(`${line}\n`);
  process.exitCode = isRight ? 0 : 1;
} catch (error) {
  process.stderr.write(`The proof cannot be read: ${(error as Error).message}\n`);
  process.exitCode = 2;
}
