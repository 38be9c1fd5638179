import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkProof } from '../api/src/books/ledger/proofs/check-proof.ts';
import {
  checkStatement,
  type StatementCheck,
} from '../api/src/reporting/reports/statement/check-statement.ts';

/**
 * `npm run check-proof -- [--statement statement.json] proof.json key.pem`, without a connection: ends with 1 where
 * something is wrong, 2 where it cannot be read.
 */
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { statement: { type: 'string' } },
  });
  const [file, keyFile] = positionals;
  if (file === undefined || keyFile === undefined) {
    throw new Error('Name the proof and the file of the public keys that you trust.');
  }
  process.exitCode = check({ file, keyFile, ...values });
} catch (error) {
  process.stderr.write(`It cannot be read: ${(error as Error).message}\n`);
  process.exitCode = 2;
}

function check({
  file,
  keyFile,
  statement,
}: {
  file: string;
  keyFile: string;
  statement?: string | undefined;
}): 0 | 1 {
  const read = (name: string) => readFileSync(name, 'utf8');
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const proof = read(file);
  const { finding, balances } = checkProof(proof, read(keyFile));
  for (const [account, { entries, balance }] of balances) {
    say(`account ${account}: ${entries} entries, ${balance} minor units`);
  }
  const compared =
    statement !== undefined && finding === undefined
      ? checkStatement(read(statement), proof)
      : undefined;
  const wrong = finding ?? compared?.finding;
  if (wrong !== undefined) {
    say(wrong);
    return 1;
  }
  say('Every entry is in the ledger that was signed.');
  if (compared) say(describe(compared));
  return 0;
}

function describe({ covered, others }: StatementCheck): string {
  if (covered.length === 0) return 'The statement is about nothing, and you have no entries.';
  const said = `The statement has all entries of its period in ${covered.join(', ')}, and no others.`;
  return others.length === 0
    ? said
    : `${said} It says nothing of ${others.join(', ')}, of which you have entries too.`;
}
