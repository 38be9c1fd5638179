import { createPublicKey } from 'node:crypto';
import { type SigningKey, sealEnvelope } from './envelope.ts';
import { entryNumbers, type KeyOf, readEntry } from './read-ledger.ts';
import { entryPath, type ReleaseEntry, releaseEntrySchema } from './release-entry.ts';
import type { ReleaseStore } from './release-store.ts';
import type { Team } from './teams.ts';

/** A remote, where its releases lie, and what its team signs with. */
export type Releasing = {
  readonly remote: string;
  readonly store: ReleaseStore;
  readonly key: SigningKey;
  /** Its other keys, where the site's teams file is at hand: those of colleagues, and former ones. */
  readonly team?: Team | undefined;
  /** Numbers of entries that the site does not serve, where it was asked. */
  readonly refused?: readonly number[];
};

/** The last entry of a ledger, as whoever appends sees it. */
export type LastEntry = { readonly entry: ReleaseEntry; readonly digest: string };

type Wish = Pick<ReleaseEntry, 'action' | 'commit' | 'minimum' | 'stable' | 'canary'>;

const attempts = 20;

/**
 * Whose signatures count for whoever appends. What they take from an older entry they sign anew, so that it has to be
 * their team's: anybody who may write to the store could have put something else there.
 */
export function keysOf({ key, team }: Pick<Releasing, 'key' | 'team'>): KeyOf {
  const own = createPublicKey(key.privateKey);
  return (id, number) => (id === key.id ? own : team?.keyFor(id, number));
}

/**
 * @param keyOf whose signature counts
 * @throws Error when the last entry cannot be read: nothing is appended to what nobody can check
 */
export async function lastEntry(
  store: ReleaseStore,
  remote: string,
  keyOf?: KeyOf,
): Promise<LastEntry | undefined> {
  const [number] = await entryNumbers(store, remote);
  if (number === undefined) return undefined;
  const found = await readEntry(store, remote, number, keyOf);
  if (found.entry === undefined) {
    throw new Error(`entry ${number} of ${remote} cannot be read: ${found.unreadable}`);
  }
  return found;
}

/**
 * Appends an entry to a remote's ledger. Of two that append at once one is first; the other decides anew,
 * knowing the first, so that nothing is lost and nothing older comes after what is newer unseen.
 *
 * @param decide what to append after the last entry; throws when it may not be
 */
export async function appendEntry(
  releasing: Releasing,
  decide: (last: LastEntry | undefined) => Wish | Promise<Wish>,
): Promise<ReleaseEntry> {
  const { store, remote, key } = releasing;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const last = await lastEntry(store, remote, keysOf(releasing));
    const wish = await decide(last);
    const entry = releaseEntrySchema.parse({
      format: 1,
      remote,
      number: (last?.entry.number ?? 0) + 1,
      predecessor: last?.digest ?? null,
      time: new Date().toISOString(),
      ...wish,
    });
    const text = sealEnvelope('release', entry, key);
    if (await store.create(entryPath(remote, entry.number), Buffer.from(text))) return entry;
  }
  throw new Error(`others were first ${attempts} times: ${remote} is being released too often`);
}
