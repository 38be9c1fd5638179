import type { LastEntry } from './append-entry.ts';
import { type Publication, publicationsOf, type ReleaseEntry } from './release-entry.ts';

type Wish = Pick<ReleaseEntry, 'action' | 'commit' | 'minimum' | 'stable' | 'canary'>;

/** Something that a team asked for and that the ledger does not allow, in words for them. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
}

export type Build = {
  readonly publication: Publication;
  readonly commit: ReleaseEntry['commit'];
};

export type BuildOptions = {
  /** The team knows that what it publishes was made before something that was released, or was given up. */
  readonly older?: boolean;
  readonly minimum?: number | undefined;
};

/** What the ledger says of a build that is to be released. */
export type Past = {
  /** The entry of the newest commit that was ever released. */
  readonly newest?: ReleaseEntry | undefined;
  /** The entry by which this very version was given up. */
  readonly givenUpBy?: number | undefined;
};

const versionOf = (publication: Publication | null | undefined): string | undefined =>
  publication?.remote.version;

/** A publisher that was late must undo neither what another has published meanwhile, nor that somebody went back. */
function requireNewer({ commit, publication }: Build, { newest, givenUpBy }: Past): void {
  if (givenUpBy !== undefined) {
    throw new ReleaseRefused(
      `version ${versionOf(publication)} was given up by entry ${givenUpBy}: take --older if you mean to release it again`,
    );
  }
  const before = newest?.commit;
  if (!before) return;
  if (!commit) {
    throw new ReleaseRefused(
      `nobody says which commit it was built from, and it may be older than ${before.id.slice(0, 12)} of ${before.time}, which entry ${newest.number} released: name it with --commit or RELEASE_COMMIT, or take --older if you mean it`,
    );
  }
  if (commit.time >= before.time) return;
  throw new ReleaseRefused(
    `commit ${commit.id.slice(0, 12)} of ${commit.time} is older than ${before.id.slice(0, 12)} of ${before.time}, which entry ${newest.number} released: take rollback to go back, or --older if you mean it`,
  );
}

/** The least number that hosts may go back to; what is asked for cannot lie beyond the entry that asks. */
function minimumOf({ minimum }: BuildOptions, last: ReleaseEntry | undefined): number {
  const number = (last?.number ?? 0) + 1;
  if (minimum !== undefined && minimum > number) {
    throw new ReleaseRefused(
      `minimum ${minimum} is above ${number}, the entry that it would be in`,
    );
  }
  return minimum ?? last?.minimum ?? 0;
}

function requireLast(last: LastEntry | undefined): ReleaseEntry {
  if (last === undefined) throw new ReleaseRefused('nothing of it has been released yet');
  return last.entry;
}

function requireServed(served: ReleaseEntry | undefined): ReleaseEntry {
  if (served === undefined) throw new ReleaseRefused('nothing of it is served: release it first');
  return served;
}

/** Everybody gets this build. */
export function releaseOf(
  build: Build,
  options: BuildOptions,
  last: LastEntry | undefined,
  past: Past = {},
): Wish {
  if (!options.older) requireNewer(build, past);
  return {
    action: 'release',
    commit: build.commit,
    minimum: minimumOf(options, last?.entry),
    stable: build.publication,
  };
}

/**
 * A share of visitors gets this build, all others what they have.
 *
 * @param served what that is: not the last entry, where that was withdrawn
 */
export function canaryOf(
  build: Build,
  percent: number,
  options: BuildOptions,
  last: LastEntry | undefined,
  served: ReleaseEntry | undefined,
  past: Past = {},
): Wish {
  const minimum = minimumOf(options, requireLast(last));
  const { stable } = requireServed(served);
  if (stable === null) throw new ReleaseRefused('it is disabled: release it first');
  if (!options.older) requireNewer(build, past);
  if (versionOf(stable) === versionOf(build.publication)) {
    throw new ReleaseRefused(`everybody has version ${versionOf(stable)} already`);
  }
  return {
    action: 'canary',
    commit: build.commit,
    minimum,
    stable,
    canary: { percent, publication: build.publication },
  };
}

/** Everybody gets what the canary has, unless a host has withdrawn that. */
export function promotionOf(last: LastEntry | undefined, isWithdrawn: boolean): Wish {
  const { canary, commit, minimum, number } = requireLast(last);
  if (canary === undefined) throw new ReleaseRefused(`entry ${number} has no canary to promote`);
  if (isWithdrawn) {
    throw new ReleaseRefused(
      `the canary of entry ${number} was withdrawn: release it with --older, if you mean it`,
    );
  }
  return { action: 'promote', commit, minimum, stable: canary.publication };
}

/** What a site serves before somebody goes back. */
export type Served = {
  readonly entry: ReleaseEntry | undefined;
  /** A canary that was withdrawn needs nobody to give it up. */
  readonly hasCanary: boolean;
};

/** The newest entry of a version that is neither served nor the last one; a canary is given up first. */
function entryBefore(
  older: readonly ReleaseEntry[],
  current: ReleaseEntry,
  { entry, hasCanary }: Served,
): ReleaseEntry | undefined {
  if (hasCanary) return entry;
  const left = new Set([...publicationsOf(current), entry?.stable].map(versionOf));
  return older.find(({ stable }) => stable !== null && !left.has(versionOf(stable)));
}

/**
 * Everybody gets what an older entry had.
 *
 * @param older newest first: those that are good, or where an entry is named all of them
 * @param to the entry that is named
 */
export function rollbackOf(
  older: readonly ReleaseEntry[],
  to: number | undefined,
  last: LastEntry | undefined,
  served: Served,
): Wish {
  const current = requireLast(last);
  const target =
    to === undefined
      ? entryBefore(older, current, served)
      : older.find(({ number }) => number === to);
  if (target === undefined) {
    throw new ReleaseRefused(
      to === undefined ? 'there is no other version to go back to' : `there is no entry ${to}`,
    );
  }
  if (target.stable === null) throw new ReleaseRefused(`entry ${target.number} disables it`);
  return {
    action: 'rollback',
    commit: target.canary === undefined ? target.commit : null,
    // Whoever goes back below the minimum has changed their mind about it.
    minimum: Math.min(current.minimum, target.number),
    stable: target.stable,
  };
}

/** Nobody gets it: its pages say that they are not available. */
export function disablingOf(last: LastEntry | undefined): Wish {
  const { minimum, stable, number } = requireLast(last);
  if (stable === null) throw new ReleaseRefused(`entry ${number} disables it already`);
  return { action: 'disable', commit: null, minimum, stable: null };
}
