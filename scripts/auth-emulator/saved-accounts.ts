import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** An account as the emulator holds it, with its id, password hash, flags and times. */
export type SavedAccount = {
  localId: string;
  providerUserInfo?: { providerId: string }[];
  [field: string]: unknown;
};

export class DamagedAccounts extends Error {
  override readonly name = 'DamagedAccounts';
}

/** The accounts saved last; none on the first start. @throws DamagedAccounts */
export function readAccounts(file: string): SavedAccount[] {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { accounts: SavedAccount[] }).accounts;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new DamagedAccounts(
      `The saved accounts in ${file} cannot be read. Put back a copy of the file, or move it away to start without them.`,
      { cause: error },
    );
  }
}

/** Replaces the file in one step, so that a kill in between leaves the accounts of before. */
export function writeAccounts(file: string, accounts: SavedAccount[]) {
  mkdirSync(dirname(file), { recursive: true });
  const partial = `${file}.partial`;
  writeFileSync(partial, JSON.stringify({ accounts }), { mode: 0o600, flush: true });
  renameSync(partial, file);
}
