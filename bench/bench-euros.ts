import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase } from '../api/test/create-test-database.ts';
import { seedPayments } from '../api/test/seed-payments.ts';
import type { EuroFigures } from './euros/compare-here.ts';
import { sayFigure, sayMethod, sayTitle } from './report.ts';

const few = 20_000;
const many = 200_000;

/** Bank against ledger, of twenty thousand payments and of ten times as many, each in a process and a database of its own. */
export async function benchEuros(): Promise<void> {
  const small = await compareOf(few);
  const large = await compareOf(many);
  sayTitle('The bank’s book against the ledger');
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  const seconds = (figure: number) => `${figure.toFixed(2)} s`;
  const say = (name: string, write: (of: EuroFigures) => string) => {
    sayFigure(`${name}, ${few.toLocaleString('en')} payments`, write(small));
    sayFigure(`${name}, ${many.toLocaleString('en')} payments`, write(large));
  };
  say('sums and statements, one snapshot', (of) => seconds(of.sumsSeconds));
  say('every line and every transfer', (of) => seconds(of.linesSeconds));
  say('  of it the longest snapshot', (of) => seconds(of.longestPageSeconds));
  say('a page of what was written since', (of) => seconds(of.writtenSeconds));
  say('memory of the process at most', (of) => megabytes(of.mostMemoryBytes));
  say('findings', (of) => String(of.findings));
  sayMethod(
    `Once each. Before, the process had ${megabytes(small.memoryBeforeBytes)}. Each payment is a line of the bank's book, a deposit and two`,
    'transfers of two entries; the bank has a statement of each thousand.',
  );
}

async function compareOf(payments: number): Promise<EuroFigures> {
  const connection = await createTestDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-euros-'));
  try {
    await seedPayments(connection, payments);
    const program = path.join(import.meta.dirname, 'euros/compare-here.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [
      program,
      connection.superuser.url,
      folder,
    ]);
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true });
    await connection.close();
  }
}
