import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StoreError } from '../store/store-error.ts';

const keyBytes = 32;

/**
 * The key under which codes are stored, made on the first start. The link makes it appear whole or
 * not at all.
 */
export function readCodeKey(folder: string): Buffer {
  const file = join(folder, 'codes.key');
  const found = readIfThere(file);
  if (found) return found;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(keyBytes), { mode: 0o600, flush: true });
  linkSync(draft, file);
  rmSync(draft);
  syncFolder(folder);
  return readCodeKey(folder);
}

function readIfThere(file: string): Buffer | null {
  let key: Buffer;
  try {
    key = readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  if (key.length !== keyBytes) throw new StoreError('codes.key in SIGNER_DATA_DIR is damaged');
  return key;
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
