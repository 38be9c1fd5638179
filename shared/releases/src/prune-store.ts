import { isWithdrawn } from './good-entries.ts';
import { entryNumbers, type KeyOf, readLedger } from './read-ledger.ts';
import { publicationsOf, type ReleaseEntry, versionsIn } from './release-entry.ts';
import type { ReleaseStore } from './release-store.ts';

/** What is served, and two before it. */
const mostGood = 3;

export type Pruning = {
  /** Versions that nothing needs any more, removed or, in a rehearsal, to be removed. */
  readonly removed: string[];
  readonly kept: string[];
  /** In no entry: being published, or left by a publisher that died. They stay. */
  readonly unnamed: string[];
};

export type PruneOptions = {
  readonly days: number;
  readonly now: Date;
  readonly rehearse?: boolean;
  /** Numbers that a site does not serve: what it goes on with lies below them. */
  readonly refused?: readonly number[];
  /** Versions that it serves now, whatever the ledger says. */
  readonly served?: readonly string[];
  /** Whose signature counts, where that is known: what others put into the ledger is nothing good. */
  readonly keyOf?: KeyOf | undefined;
};

/** The versions that stay whatever their age: what is served, with its canary, and two good ones before it. */
async function goodVersions(
  store: ReleaseStore,
  newestFirst: readonly ReleaseEntry[],
  isGood: (entry: ReleaseEntry) => Promise<boolean>,
): Promise<Set<string>> {
  const good = new Set<string>();
  let canary: string | undefined;
  for (const entry of newestFirst) {
    if (good.size === mostGood) break;
    if (!(await isGood(entry))) continue;
    const isFirst = good.size === 0;
    if (entry.stable !== null) good.add(entry.stable.remote.version);
    if (isFirst && entry.canary && !(await isWithdrawn(store, entry, 'canary'))) {
      canary = entry.canary.publication.remote.version;
    }
  }
  if (canary !== undefined) good.add(canary);
  return good;
}

/** Numbers of entries that the team has signed, as far as its keys are known. */
async function signedNumbers(
  store: ReleaseStore,
  remote: string,
  keyOf: KeyOf,
): Promise<Set<number>> {
  const ledger = await readLedger(store, remote, keyOf);
  return new Set(ledger.flatMap(({ entry, number }) => (entry === undefined ? [] : number)));
}

/** The versions of every publication that an entry has, and of which none may be removed. */
async function neededVersions(
  store: ReleaseStore,
  remote: string,
  newestFirst: readonly ReleaseEntry[],
  { days, now, refused = [], served = [], keyOf }: PruneOptions,
): Promise<Set<string>> {
  const since = new Date(now.getTime() - days * 86_400_000).toISOString();
  const signed = keyOf && (await signedNumbers(store, remote, keyOf));
  const isGood = async (entry: ReleaseEntry) =>
    !refused.includes(entry.number) &&
    signed?.has(entry.number) !== false &&
    !(await isWithdrawn(store, entry, 'release'));
  const kept = new Set([...served, ...(await goodVersions(store, newestFirst, isGood))]);
  const needed = new Set<string>();
  // An entry is served until there is another one that is: one that was withdrawn leads back to it.
  let servedUntil = now.toISOString();
  for (const entry of newestFirst) {
    for (const publication of publicationsOf(entry)) {
      const versions = versionsIn(publication);
      if (servedUntil < since && !versions.some((version) => kept.has(version))) continue;
      for (const each of versions) needed.add(each);
    }
    if (await isGood(entry)) servedUntil = entry.time;
  }
  return needed;
}

/** A rollback may have named what was about to be removed. @throws Error when there is a newer entry */
async function requireUnchanged(
  store: ReleaseStore,
  remote: string,
  newest?: number,
): Promise<void> {
  const numbers = await entryNumbers(store, remote);
  if (numbers.every((number) => number <= (newest ?? 0))) return;
  throw new Error(
    `${remote} has a newer entry by now, which may need what was to be removed: start again`,
  );
}

/**
 * Removes the files of versions that nobody needs: neither what is served nor the two good versions before
 * it, nor what was served less than `days` ago, which an open tab may still ask for. Entries stay for ever.
 *
 * @throws Error when an entry cannot be read, or comes meanwhile: what it needs is unknown
 */
export async function pruneStore(
  store: ReleaseStore,
  remote: string,
  options: PruneOptions,
): Promise<Pruning> {
  const ledger = await readLedger(store, remote);
  const entries = ledger.map((found) => {
    if (found.entry !== undefined) return found.entry;
    throw new Error(`entry ${found.number} of ${remote} cannot be read: ${found.unreadable}`);
  });
  const named = new Set(entries.flatMap(publicationsOf).flatMap(versionsIn));
  const needed = await neededVersions(store, remote, entries, options);
  const versions = await store.folders(`r/${remote}`);
  const removed = versions.filter((version) => named.has(version) && !needed.has(version));
  if (options.rehearse !== true) {
    for (const version of removed) {
      await requireUnchanged(store, remote, ledger[0]?.number);
      await store.remove(`r/${remote}/${version}`);
    }
  }
  return {
    removed,
    kept: versions.filter((version) => needed.has(version)),
    unnamed: versions.filter((version) => !named.has(version)),
  };
}
