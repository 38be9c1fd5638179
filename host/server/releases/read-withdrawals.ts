import type { KeyObject } from 'node:crypto';
import { openEnvelope } from '@tessera/releases/envelope';
import {
  mostEntryBytes,
  type Withdrawal,
  withdrawalPath,
  withdrawalSchema,
} from '@tessera/releases/release-entry';
import { FileTooLarge, type ReleaseStore } from '@tessera/releases/release-store';

type HostKeys = ReadonlyMap<string, KeyObject>;

export type Withdrawals = ReadonlyMap<number, readonly Withdrawal['what'][]>;

/**
 * What the mark at a path withdraws. One that was copied to where another one's name is withdraws nothing there.
 *
 * @throws Error in words when no host of the site has signed it for this path
 */
export function openWithdrawal(path: string, text: string, hostKeys: HostKeys): Withdrawal {
  const { value, keyId } = openEnvelope('withdrawal', text, (id) => hostKeys.get(id));
  const withdrawal = withdrawalSchema.parse(value);
  const { remote, number, what } = withdrawal;
  const names = [undefined, keyId].map((id) => withdrawalPath(remote, number, what, id));
  if (names.includes(path)) return withdrawal;
  throw new Error(`it is of the ${what} of entry ${number} of ${remote}`);
}

/** The text of a mark; what is too large for one is none. Rejects when nobody can say what it holds. */
async function readMark(store: ReleaseStore, path: string): Promise<string | undefined> {
  try {
    return (await store.read(path, mostEntryBytes))?.toString('utf8');
  } catch (error) {
    if (error instanceof FileTooLarge) return '';
    throw error;
  }
}

/**
 * What hosts have withdrawn of a remote, by number. What is no mark of theirs, or one of something else, withdraws
 * nothing. Rejects when a mark cannot be read: what it withdraws must not be served because of that.
 */
export async function readWithdrawals(
  store: ReleaseStore,
  remote: string,
  hostKeys: HostKeys,
  onRefused: (name: string, reason: string) => void,
): Promise<Withdrawals> {
  const found = new Map<number, Withdrawal['what'][]>();
  for (const { name } of await store.files(`withdrawals/${remote}`)) {
    const path = `withdrawals/${remote}/${name}`;
    const text = await readMark(store, path);
    if (text === undefined) continue;
    try {
      const { number, what } = openWithdrawal(path, text, hostKeys);
      const before = found.get(number) ?? [];
      if (!before.includes(what)) found.set(number, [...before, what]);
    } catch (error) {
      onRefused(name, (error as Error).message);
    }
  }
  return found;
}
