import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { testSealKeys } from '../api/test/busy-ledger.ts';
import { createTestDatabase } from '../api/test/create-test-database.ts';
import { sayFigure, sayMethod, sayTitle } from './report.ts';
import type { ReservesFigures } from './reserves/prove-here.ts';
import { seedCustomers } from './reserves/seed-customers.ts';

const few = 10_000;
const many = 100_000;

/** A proof of reserves of ten thousand customers and of ten times as many, each in a process and a database of its own. */
export async function benchReserves(): Promise<void> {
  const small = await proveOf(few);
  const large = await proveOf(many);
  sayTitle('A proof of reserves, all of four assets owned by everybody');
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  const say = (
    name: string,
    figureOf: (figures: ReservesFigures) => number,
    write: (figure: number) => string,
  ) => {
    const [one, other] = [figureOf(small), figureOf(large)];
    sayFigure(`${name}, ${few.toLocaleString('en')} customers`, write(one));
    sayFigure(`${name}, ${many.toLocaleString('en')} customers`, write(other));
    sayFigure('  as a multiple', (other / one).toFixed(2));
  };
  const seconds = (figure: number) => `${figure.toFixed(1)} s`;
  say('made and published', (of) => of.seconds, seconds);
  say('  of it this process’s processor', (of) => of.processorSeconds, seconds);
  say('  of it one snapshot', (of) => of.snapshotSeconds, seconds);
  say('memory of the process at most', (of) => of.mostMemoryBytes, megabytes);
  say('its public file', (of) => of.fileBytes, megabytes);
  say('its rows with their indexes', (of) => of.storedBytes, megabytes);
  say(
    'one customer’s leaf',
    (of) => of.leafMs,
    (figure) => `${figure.toFixed(2)} ms`,
  );
  say(
    'that leaf',
    (of) => of.leafBytes,
    (figure) => `${(figure / 1e3).toFixed(1)} kB`,
  );
  say('one that failed, thrown away', (of) => of.discardSeconds, seconds);
  sayMethod(
    `Once each. Before, the process had ${megabytes(small.memoryBeforeBytes)}. Everybody has an address on both chains, of which one`,
    'in ten has coins and signs, with keys of a test in the same process; nodes are stood in for.',
  );
}

async function proveOf(customers: number): Promise<ReservesFigures> {
  const connection = await createTestDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-reserves-'));
  try {
    const { pem, key } = testSealKeys();
    const keyFile = path.join(folder, 'seal.pem');
    writeFileSync(keyFile, pem, { mode: 0o600 });
    await seedCustomers(connection, customers, key);
    const program = path.join(import.meta.dirname, 'reserves/prove-here.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [
      program,
      connection.url,
      keyFile,
    ]);
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true });
    await connection.close();
  }
}
