import { keysOf, type Releasing } from './append-entry.ts';
import { readLedger } from './read-ledger.ts';
import { type ReleaseEntry, type Withdrawal, withdrawalPath } from './release-entry.ts';
import type { ReleaseStore } from './release-store.ts';

/** Whether a host has withdrawn an entry, or its canary. Who signed the mark is for hosts to judge. */
export async function isWithdrawn(
  store: ReleaseStore,
  { remote, number }: Pick<ReleaseEntry, 'remote' | 'number'>,
  what: Withdrawal['what'],
): Promise<boolean> {
  return (await store.read(withdrawalPath(remote, number, what))) !== undefined;
}

/** The entries of a remote's ledger that its team has signed, newest first. */
export async function signedEntries(releasing: Releasing): Promise<ReleaseEntry[]> {
  const { store, remote } = releasing;
  const ledger = await readLedger(store, remote, keysOf(releasing));
  return ledger.flatMap(({ entry }) => entry ?? []);
}

/**
 * Of those the ones that no host has withdrawn and the site does not refuse, newest first: the first of them is what
 * it serves.
 */
export async function goodEntries(releasing: Releasing): Promise<ReleaseEntry[]> {
  const { store, refused = [] } = releasing;
  const good: ReleaseEntry[] = [];
  for (const entry of await signedEntries(releasing)) {
    if (refused.includes(entry.number)) continue;
    if (!(await isWithdrawn(store, entry, 'release'))) good.push(entry);
  }
  return good;
}

/**
 * The entry by which a version was given up since it was served last: a `rollback`, or its own where a host has
 * withdrawn that. Undefined where it was not.
 */
export async function givenUpBy(
  releasing: Releasing,
  version: string,
): Promise<number | undefined> {
  const { store } = releasing;
  let rollback: number | undefined;
  for (const entry of await signedEntries(releasing)) {
    const what = partOf(entry, version);
    if (what !== undefined) {
      if (rollback !== undefined) return rollback;
      const isGone =
        (await isWithdrawn(store, entry, 'release')) || (await isWithdrawn(store, entry, what));
      return isGone ? entry.number : undefined;
    }
    if (entry.action === 'rollback') rollback = entry.number;
  }
  return undefined;
}

function partOf({ stable, canary }: ReleaseEntry, version: string): Withdrawal['what'] | undefined {
  if (stable?.remote.version === version) return 'release';
  return canary?.publication.remote.version === version ? 'canary' : undefined;
}
