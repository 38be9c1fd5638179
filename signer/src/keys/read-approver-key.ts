import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from '@tessera/server/config-error';

/**
 * The public half of the key that approves large withdrawals (Ed25519, PEM). The private half is on
 * another machine. @throws ConfigError
 */
export function readApproverKey(file: string | undefined): KeyObject | null {
  if (file === undefined) return null;
  let key: KeyObject;
  try {
    const pem = readFileSync(file, 'utf8');
    if (pem.includes('PRIVATE')) throw refuse('names a private key, which belongs elsewhere');
    key = createPublicKey(pem);
  } catch (error) {
    throw error instanceof ConfigError ? error : refuse('names a file without a public key in PEM');
  }
  if (key.asymmetricKeyType !== 'ed25519') throw refuse('names a key that is not of Ed25519');
  return key;
}

const refuse = (message: string) =>
  new ConfigError([{ variable: 'SIGNER_APPROVER_KEY_FILE', message }]);
