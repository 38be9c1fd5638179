import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ensureSecret } from './ensure-secret.ts';

const format = { type: 'pkcs8', format: 'pem' } as const;

/**
 * Makes the key that signs the ledger's chain on the first start, and returns its file. It is never
 * replaced: what was signed with it could not be verified any more.
 */
export const makeSealKey = (folder: string) =>
  ensureSecret(folder, 'ledger-seal.pem', () =>
    generateKeyPairSync('ed25519').privateKey.export(format).toString(),
  );

/** Its public half, for those who verify. */
export const publicSealKey = (file: string): string =>
  createPublicKey(readFileSync(file)).export({ type: 'spki', format: 'pem' }).toString();
