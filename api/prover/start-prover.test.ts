import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillLedger, sealAll, tamper, testSealKeys } from '../test/busy-ledger.ts';
import { createTestDatabase, type TestDatabase } from '../test/create-test-database.ts';
import { sandboxEnvironment } from '../test/test-config.ts';
import { proveCommand } from './prove-command.ts';
import { readProverConfig } from './prover-config.ts';
import { startProver } from './start-prover.ts';

const { key, pem } = testSealKeys();
const log = { info: () => {}, warn: () => {}, error: jest.fn() };

let connection: TestDatabase;
let folder: string;

beforeAll(async () => {
  connection = await createTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'start-prover-'));
  writeFileSync(path.join(folder, 'seal.pem'), pem);
  await fillLedger(connection.database);
  await sealAll(connection.database, key);
});
afterAll(async () => {
  await connection.close();
  rmSync(folder, { recursive: true });
});

const environment = (others: Readonly<Record<string, string>> = {}) => ({
  ...sandboxEnvironment,
  DATABASE_READER_URL: connection.urlOf('reader'),
  LEDGER_SEAL_KEY_FILE: path.join(folder, 'seal.pem'),
  PROVER_DIR: path.join(folder, 'prover'),
  BANK: 'none',
  METRICS_PORT: '0',
  ...others,
});

const positionOf = (state: string) => JSON.parse(state).fresh?.position;
const keptState = () => readFileSync(path.join(folder, 'prover', 'ledger.json'), 'utf8');

async function waitFor(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(20);
}

function hasProved(position: string): boolean {
  try {
    return positionOf(keptState()) === position;
  } catch {
    return false;
  }
}

describe('the prover', () => {
  it('proves by itself, and after a restart goes on where it was', async () => {
    const prover = await startProver(readProverConfig(environment()), log);
    await waitFor(() => hasProved('14'));
    await prover.stop();
    await fillLedger(connection.database);
    await sealAll(connection.database, key);
    // What was proved before it was stopped is not looked at as new once more.
    await tamper(connection, 'update ledger_entries set amount = amount + 1 where number = 3');
    const state = JSON.parse(keptState());
    const file = path.join(folder, 'prover', 'ledger.json');
    // The round over all rows has its turn an hour from now.
    writeFileSync(file, JSON.stringify({ ...state, roundBegan: Date.now() + 3_600_000 }));
    const again = await startProver(readProverConfig(environment()), log);
    await waitFor(() => hasProved('28'));
    await again.stop();
    await tamper(connection, 'update ledger_entries set amount = amount - 1 where number = 3');
    expect(JSON.parse(keptState()).found).toEqual([]);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('reads as the reader, and starts as nobody else', async () => {
    const config = readProverConfig(environment({ DATABASE_READER_URL: connection.url }));
    await expect(startProver(config, log)).rejects.toThrow('must name tessera_reader');
  });
});

describe('npm run prove', () => {
  const lines: string[] = [];
  const output = {
    say: (line: string) => lines.push(line),
    complain: (line: string) => lines.push(line),
  };
  beforeEach(() => lines.splice(0));

  it('proves everything once, and says how fast and what pace that is', async () => {
    expect(await proveCommand(environment, output)).toBe(0);
    expect(lines.join('\n')).toMatch(/^ok {6}ledger +28 rows in \d+ ms, \d+ a second$/m);
    expect(lines.join('\n')).toMatch(/ten million of them: \d+ minutes without a pause/);
    expect(lines.at(-1)).toContain('The books prove themselves.');
  });

  it('ends with 1 and names what is wrong, and with 2 when it cannot look', async () => {
    await tamper(connection, 'update ledger_accounts set balance = balance + 1 where id = 1');
    expect(await proveCommand(environment, output)).toBe(1);
    expect(lines.join('\n')).toMatch(/FAILED {2}balances[^\n]*\n {8}account 1: available ETH/);
    const url = 'postgresql://tessera_reader@127.0.0.1:1/none';
    expect(await proveCommand(() => environment({ DATABASE_READER_URL: url }), output)).toBe(2);
  });
});
