import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const tokenBytes = 32;

/** Makes what the signer knows the API by, on the first start, and returns its file. */
export function makeSignerToken(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'signer.token');
  if (!existsSync(file)) {
    const token = randomBytes(tokenBytes).toString('base64url');
    writeFileSync(file, `${token}\n`, { mode: 0o600, flag: 'wx', flush: true });
  }
  return file;
}
