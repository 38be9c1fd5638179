import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkProof } from '../api/src/books/ledger/proofs/check-proof.ts';
import { readAttachments } from '../api/src/platform/documents/pdf/read-attachments.ts';
import {
  checkStatement,
  type StatementCheck,
} from '../api/src/reporting/reports/statement/check-statement.ts';
import { listStatement } from '../api/src/reporting/reports/statement/list-statement.ts';

/**
 * `npm run check-proof -- statement.pdf key.pem` for a statement that carries its proof, otherwise
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
  process.exitCode = check({ ...readFiles(file, values.statement), keys: textOf(keyFile) });
} catch (error) {
  process.stderr.write(`It cannot be read: ${(error as Error).message}\n`);
  process.exitCode = 2;
}

type Files = {
  readonly proof: string;
  readonly statement?: string | undefined;
  /** A page is read by people: what is proved of it is told line by line. */
  readonly isPage: boolean;
};

function readFiles(file: string, statementFile: string | undefined): Files {
  const bytes = readFileSync(file);
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
    const statement = statementFile === undefined ? undefined : textOf(statementFile);
    return { proof: bytes.toString('utf8'), statement, isPage: false };
  }
  if (statementFile !== undefined) throw new Error('A PDF carries its statement: name it alone.');
  const [statement, proof, ...others] = readAttachments(bytes);
  if (statement === undefined || proof === undefined || others.length > 0) {
    throw new Error('this PDF does not carry a proof: save the statement with it.');
  }
  return { proof, statement, isPage: true };
}

function check({ proof, statement, isPage, keys }: Files & { readonly keys: string }): 0 | 1 {
  const { finding, balances } = checkProof(proof, keys);
  for (const [account, { entries, balance }] of balances) {
    say(`account ${account}: ${entries} entries, ${balance} minor units`);
  }
  const compared =
    statement !== undefined && finding === undefined ? checkStatement(statement, proof) : undefined;
  const wrong = finding ?? compared?.finding;
  if (wrong !== undefined) {
    say(wrong);
    return 1;
  }
  say('Every entry is in the ledger that was signed.');
  if (compared) say(describe(compared));
  if (isPage && statement !== undefined) {
    say('Compare these with the pages, which a program cannot:');
    for (const line of listStatement(statement)) say(line);
  }
  return 0;
}

function textOf(file: string): string {
  return readFileSync(file, 'utf8');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function describe({ covered, others }: StatementCheck): string {
  if (covered.length === 0) return 'The statement is about nothing, and you have no entries.';
  const said = `The statement has all entries of its period in ${covered.join(', ')}, and no others.`;
  return others.length === 0
    ? said
    : `${said} It says nothing of ${others.join(', ')}, of which you have entries too.`;
}
