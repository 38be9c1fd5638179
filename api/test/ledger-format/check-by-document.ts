import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { exportLedger } from '../../src/books/ledger/verification/export-ledger.ts';
import { requireProgram } from '../require-program.ts';
import type { TestApp } from '../test-app.ts';

export const docs = path.join(import.meta.dirname, '../../../docs');

/** The document on the ledger's format. */
export const formatDocument = readFileSync(path.join(docs, 'ledger-format.md'), 'utf8');

const blocks = [...formatDocument.matchAll(/```(?:json)?\n([\s\S]*?)```/g)].map(
  ([, text = '']) => text,
);

/** What it shows that begins with these words. */
export const readBlock = (start: string): string =>
  blocks.find((text) => text.startsWith(start)) ?? '';

/** Knows that document and nothing of ours, and is served to everybody. */
export const checker = path.join(
  import.meta.dirname,
  '../../../host/server/public-files/verify_ledger.py',
);

/** Which columns an export says are sealed, as `--columns` has it. */
export const digestOfColumns = (text: string): string =>
  createHash('sha256')
    .update((text.match(/^\{"table".*\n/gm) ?? []).join(''))
    .digest('hex');

/** What it says. */
export function runWith(...given: readonly string[]): string {
  requireProgram('python3');
  requireProgram('openssl');
  return run('python3', [checker, ...given]);
}

const overMany = `
import contextlib, io, json, runpy, sys
checker = runpy.run_path(sys.argv[1])
keys = checker["read_keys"]([sys.argv[2]])
def said(check, *given):
    told = io.StringIO()
    try:
        with contextlib.redirect_stdout(told):
            check(*given)
        return told.getvalue() + "ok"
    except Exception as error:
        return str(error) if isinstance(error, checker["Wrong"]) else repr(error)
`;
const overAll = `${overMany}
def check(name, columns=checker["COLUMNS"]):
    checker["check_file"](name, keys, columns)
json.dump([said(check, *file) for file in json.load(sys.stdin)], sys.stdout)
`;
const overStatements = `${overMany}
proof = checker["read"](sys.argv[3])
checker["check_proof"](proof, keys)
def check(name):
    with contextlib.redirect_stdout(io.StringIO()):
        checker["check_statement"](checker["read"](name), proof)
json.dump([said(check, name) for name in json.load(sys.stdin)], sys.stdout)
`;

function runPython(program: string, given: readonly string[], input: unknown): readonly string[] {
  requireProgram('python3');
  requireProgram('openssl');
  const { stdout } = spawnSync('python3', ['-c', program, checker, ...given], {
    encoding: 'utf8',
    input: JSON.stringify(input),
  });
  return JSON.parse(stdout);
}

/** What it says of each of many files, in one process. */
export const runOverAll = (
  keyFile: string,
  files: readonly { readonly file: string; readonly columns?: string }[],
): readonly string[] =>
  runPython(
    overAll,
    [keyFile],
    files.map(({ file, columns }) => (columns === undefined ? [file] : [file, columns])),
  );

/** What it says of each of many statements beside one proof, in one process, but for what each is about. */
export const runOverStatements = (
  keyFile: string,
  proof: string,
  statements: readonly string[],
): readonly string[] => runPython(overStatements, [keyFile, proof], statements);

/** What `npm run check-proof` says. */
export const runOurs = (...given: readonly string[]): string =>
  run(process.execPath, [
    path.join(import.meta.dirname, '../../../scripts/check-proof.ts'),
    ...given,
  ]);

function run(program: string, given: readonly string[]): string {
  const { stdout, stderr, error } = spawnSync(program, given, { encoding: 'utf8' });
  if (error) throw error;
  return (stdout + stderr).trim();
}

/** What an auditor gets. */
export async function exportAll({ connection }: Pick<TestApp, 'connection'>): Promise<string> {
  const lines: string[] = [];
  await exportLedger(connection.database, async (line) => {
    lines.push(`${line}\n`);
  });
  return lines.join('');
}
