import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@tessera/processes/free-port';
import { testSealKeys } from '../busy-ledger.ts';
import { createTestDatabase } from '../create-test-database.ts';
import { startIdentity } from '../start-identity.ts';
import { sandboxEnvironment } from '../test-config.ts';
import { catchCodes } from './catch-codes.ts';
import { compileOnce } from './compile-once.ts';

export type Surroundings = Awaited<ReturnType<typeof startSurroundings>>;

/** All that a server of the sandbox needs but a chain: a database, keys, identities and mail. */
export async function startSurroundings() {
  const connection = await createTestDatabase();
  const identity = await startIdentity();
  const mails = await catchCodes();
  const seal = testSealKeys();
  const folder = mkdtempSync(path.join(tmpdir(), 'tessera-servers-'));
  const keyFile = path.join(folder, 'seal.pem');
  const headsFile = path.join(folder, 'heads.jsonl');
  writeFileSync(keyFile, seal.pem);
  return {
    connection,
    mails,
    seal: { keys: seal.keys, headsFile },
    ports: [await freePort(), await freePort(), await freePort()] as const,
    environment: {
      ...sandboxEnvironment,
      ...compileOnce(path.join(folder, 'compiled')),
      DATABASE_URL: connection.url,
      FIREBASE_AUTH_EMULATOR_HOST: identity.host,
      SMTP_URL: mails.url,
      LEDGER_SEAL_KEY_FILE: keyFile,
      LEDGER_HEADS_FILE: headsFile,
      TRUSTED_PROXY_HOPS: '1',
    },
    close: async () => {
      await Promise.all([identity.close(), mails.close(), connection.close()]);
      rmSync(folder, { recursive: true });
    },
  };
}
