import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** An account as the emulator holds it, with its id, password hash, flags and times. */
export type SavedAccount = {
  localId: string;
  providerUserInfo?: { providerId: string }[];
  [field: string]: unknown;
};

/** What has become of an account: null of one that was deleted. */
export type AccountChange = { readonly localId: string; readonly account: SavedAccount | null };

export class DamagedAccounts extends Error {
  override readonly name = 'DamagedAccounts';
}

/** Beside the file: what has changed since it was written, a line each. */
const changesOf = (file: string) => `${file}.changes`;

/** The accounts saved last; none on the first start. @throws DamagedAccounts */
export function readAccounts(file: string): SavedAccount[] {
  try {
    const whole = readText(file);
    const { accounts } = JSON.parse(whole ?? '{"accounts":[]}') as { accounts: SavedAccount[] };
    const saved = new Map(accounts.map((account) => [account.localId, account]));
    for (const { localId, account } of readChanges(file)) {
      if (account) saved.set(localId, account);
      else saved.delete(localId);
    }
    return [...saved.values()];
  } catch (error) {
    throw new DamagedAccounts(
      `The saved accounts in ${file} cannot be read. Put back a copy of the file, or move it away to start without them.`,
      { cause: error },
    );
  }
}

/** Of the last line nobody was told whose end a kill has kept from the disk. */
function readChanges(file: string): AccountChange[] {
  const lines = (readText(changesOf(file)) ?? '').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line));
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Replaces the file in one step, so that a kill in between leaves the accounts of before. */
export function writeAccounts(file: string, accounts: readonly SavedAccount[]) {
  mkdirSync(dirname(file), { recursive: true });
  const partial = `${file}.partial`;
  writeFileSync(partial, JSON.stringify({ accounts }), { mode: 0o600, flush: true });
  renameSync(partial, file);
  // Applied once more they would change nothing.
  rmSync(changesOf(file), { force: true });
}

/** Writes down what changed, whatever else there is: ten thousand accounts are no dearer than ten. */
export function appendChanges(file: string, changes: readonly AccountChange[]) {
  const lines = changes.map((change) => `${JSON.stringify(change)}\n`).join('');
  appendFileSync(changesOf(file), lines, { mode: 0o600, flush: true });
}
