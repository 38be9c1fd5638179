import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillLedger, sealAll, tamper, testSealKeys } from '../../../../test/busy-ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/create-test-database.ts';
import { sealAllRows } from '../../../../test/sealed-rows.ts';

const command = fileURLToPath(new URL('../../../../../scripts/verify-ledger.ts', import.meta.url));
const { key, pem } = testSealKeys();
let connection: TestDatabase;
let folder: string;

beforeAll(async () => {
  connection = await createTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'verify-'));
  writeFileSync(path.join(folder, 'seal.pem'), pem);
  await fillLedger(connection.database);
  await sealAll(connection.database, key);
});
afterAll(async () => {
  await connection.close();
  rmSync(folder, { recursive: true });
});

function verify(environment: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, TESSERA_MODE: 'sandbox', ...environment },
  });
  return { status, stdout, stderr };
}

describe('npm run verify-ledger', () => {
  it('says what it checked, and ends with 0 when nothing was altered', () => {
    const keyFile = path.join(folder, 'seal.pem');
    const { status, stdout } = verify({
      DATABASE_URL: connection.url,
      LEDGER_SEAL_KEY_FILE: keyFile,
    });
    expect(stdout).toContain('14 entries in the chain');
    expect(stdout).toContain('The ledger is what was written and signed.');
    expect(status).toBe(0);
  });

  it('ends with 1, the first bad entry and every bad row when something was', async () => {
    await connection.pool.query(
      "insert into prices values (gen_random_uuid(), 'ETH', 2000, 'test', true, now())",
    );
    await sealAllRows(connection.database, key);
    await tamper(
      connection,
      'update ledger_entries set amount = amount + 1 where number in (4, 9)',
      'update prices set value = value + 1',
    );
    const keyFile = path.join(folder, 'seal.pem');
    const { status, stdout } = verify({
      DATABASE_URL: connection.url,
      LEDGER_SEAL_KEY_FILE: keyFile,
    });
    expect(stdout).toContain('The first bad entry is 4.');
    expect(stdout).toMatch(/Row \S+ of prices \(value\) is not what was sealed/);
    expect(status).toBe(1);
  });

  it.each(['DATABASE_URL', 'DATABASE_READER_URL'])(
    'ends with 2 where %s of production would be spoken to in the clear',
    (variable) => {
      const { status, stderr } = verify({
        TESSERA_MODE: 'production',
        [variable]: connection.url,
        LEDGER_SEAL_KEY_FILE: path.join(folder, 'seal.pem'),
      });
      expect(stderr).toContain(`${variable} must say sslmode=verify-full in production`);
      expect(status).toBe(2);
    },
  );

  it('ends with 2 when it cannot verify, and says how it could', () => {
    expect(verify({ DATA_DIR: folder })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Start it with npm start, or set DATABASE_URL'),
    });
    expect(verify({ DATABASE_URL: connection.url })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('LEDGER_SEAL_KEY_FILE'),
    });
  });
});
