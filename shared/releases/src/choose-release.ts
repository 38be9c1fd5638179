import {
  type Publication,
  type ReleaseEntry,
  versionsIn,
  type Withdrawal,
} from './release-entry.ts';

/** An entry as one host judges it. */
export type JudgedEntry = {
  readonly number: number;
  /** Undefined when it cannot be read, or is signed by nobody whom the host knows. */
  readonly entry: ReleaseEntry | undefined;
  /** SHA-256 of its payload, in hex: what the entry after it names. Undefined as `entry` is. */
  readonly digest?: string | undefined;
  /** Why this host does not serve it, in words for everybody; undefined when it may. */
  readonly refusal: string | undefined;
  /** The same for whoever runs the host, where there is more to say. */
  readonly detail?: string | undefined;
  /**
   * What is to blame when that is not what its team signed: the store does not give the entry, so that nothing is known
   * of it, or does not give its files.
   */
  readonly fault?: 'entry' | 'files' | undefined;
  /** Why this host does not serve its canary, though the rest is well. */
  readonly canaryRefusal?: string | undefined;
  readonly withdrawn: readonly Withdrawal['what'][];
};

export type ChosenRelease = {
  readonly number: number;
  readonly entry: ReleaseEntry;
  /** Null while the remote is disabled. */
  readonly stable: Publication | null;
  readonly canary: ReleaseEntry['canary'];
};

const isServable = ({ entry, refusal, withdrawn }: JudgedEntry): boolean =>
  entry !== undefined && refusal === undefined && !withdrawn.includes('release');

/**
 * The least number that anybody is served, of the newest entry that this host would take: what is to blame when it
 * cannot be served all the same must not lead to what its team gave up for everybody.
 */
function leastServed(newestFirst: readonly JudgedEntry[]): number {
  const newest = newestFirst.find(
    ({ entry, refusal, fault }) => entry && (refusal === undefined || fault === 'files'),
  );
  return newest?.entry?.minimum ?? 0;
}

/**
 * What is served: the newest entry that this host accepts and that was not withdrawn, and nothing below the minimum.
 * It depends on nothing but what is handed in, so that a host that was restarted and one that is new say the same.
 *
 * @param newestFirst every entry that the ledger has
 */
export function chooseRelease(newestFirst: readonly JudgedEntry[]): ChosenRelease | undefined {
  const least = leastServed(newestFirst);
  const found = newestFirst.find((judged) => isServable(judged) && judged.number >= least);
  if (found?.entry === undefined) return undefined;
  const { entry, number } = found;
  const hasCanary = !found.withdrawn.includes('canary') && found.canaryRefusal === undefined;
  return { number, entry, stable: entry.stable, canary: hasCanary ? entry.canary : undefined };
}

/** True when one of its languages is among versions that failed. */
export const hasFailed = (publication: Publication, failed: ReadonlySet<string>): boolean =>
  versionsIn(publication).some((version) => failed.has(version));

/**
 * The newest publication that may stand in for a version which failed in a page: accepted, not withdrawn, none of
 * the versions that are known not to do, and in no entry below the minimum. A team that closed a hole by it wants nobody
 * to be served what has the hole, whatever fails.
 */
export function chooseReserve(
  newestFirst: readonly JudgedEntry[],
  failed: ReadonlySet<string>,
): Publication | undefined {
  // What a host has withdrawn does not load, and its team's word holds.
  const least = leastServed(newestFirst);
  for (const judged of newestFirst) {
    if (judged.number < least) return undefined;
    const stable = judged.entry?.stable;
    if (isServable(judged) && stable && !hasFailed(stable, failed)) return stable;
  }
  return undefined;
}
