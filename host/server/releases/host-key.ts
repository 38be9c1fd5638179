import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { SigningKey } from '@tessera/releases/envelope';
import { keyIdOf, readPublicKey, readSigningKey } from '@tessera/releases/release-keys';
import { ConfigError } from '@tessera/server/config-error';

/** What hosts of one site sign with; undefined where none is configured. @throws ConfigError when it cannot be read */
export function readHostKey(file: string | undefined): SigningKey | undefined {
  if (file === undefined) return undefined;
  try {
    return readSigningKey(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError([
      { variable: 'HOST_KEY_FILE', message: `holds no Ed25519 key: ${(error as Error).message}` },
    ]);
  }
}

/**
 * Whose withdrawals count, by id: what this host signs with, and the public keys in a file, one a line in base64 as a
 * teams file has them. Those are of the other hosts of the site where each has its own, and former ones: without them
 * what was withdrawn under a former key would be served again. @throws ConfigError when it cannot be read
 */
export function readHostKeys(
  file: string | undefined,
  own: SigningKey | undefined,
): ReadonlyMap<string, KeyObject> {
  const keys = new Map<string, KeyObject>();
  if (own !== undefined) keys.set(own.id, createPublicKey(own.privateKey));
  if (file === undefined) return keys;
  try {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (line.trim() === '' || line.startsWith('#')) continue;
      const key = readPublicKey(line.trim());
      keys.set(keyIdOf(key), key);
    }
    return keys;
  } catch (error) {
    const message = `holds no Ed25519 public keys, one a line: ${(error as Error).message}`;
    throw new ConfigError([{ variable: 'HOST_PUBLIC_KEYS_FILE', message }]);
  }
}
