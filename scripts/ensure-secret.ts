import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file of a secret that is made on the first start, for its owner's eyes, and never replaced. */
export function ensureSecret(folder: string, name: string, make: () => string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, name);
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600, flag: 'wx', flush: true });
  return file;
}
