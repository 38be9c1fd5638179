import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureSecret } from './ensure-secret.ts';

/** Two, as it takes two of them to move money. */
export const sandboxOperators = ['grace', 'ada'] as const;

const makePrivateKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** The private key of a sandbox's operator. */
export const operatorKeyFile = (folder: string, name: string) =>
  join(folder, `operator-${name}.pem`);

/** Everybody's public keys, as the API and whoever signs have them. */
export const operatorKeysFile = (folder: string) => join(folder, 'operator-keys.json');

/**
 * Makes two operators' keys on the first start, and the file that registers them, which is returned.
 */
export function makeOperatorKeys(folder: string): string {
  const keys = sandboxOperators.map((name) => {
    const file = ensureSecret(folder, `operator-${name}.pem`, makePrivateKey);
    const publicKey = createPublicKey(readFileSync(file, 'utf8'));
    return {
      name,
      publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    };
  });
  const installation = `sandbox-${randomUUID()}`;
  return ensureSecret(folder, 'operator-keys.json', () =>
    JSON.stringify({ installation, keys }, null, 2),
  );
}
