import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const keyBytes = 32;

/**
 * Makes the key that seals what the API stores and must not show, on the first start, and returns
 * its file. It is never replaced: authenticator apps that were added under it would be lost.
 */
export function makeSecretsKey(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'secrets.key');
  if (!existsSync(file)) {
    const key = randomBytes(keyBytes).toString('base64');
    writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true });
  }
  return file;
}
