import type { ChosenRelease } from '@tessera/releases/choose-release';
import type { Publication, Withdrawal } from '@tessera/releases/release-entry';
import type { Health } from './release-health.ts';

/** Bounds that a version may not cross; docs/operations.md says how they are set. */
export type ReleaseBounds = {
  /** Withdrawal by itself ends this long after a release, in milliseconds. */
  readonly withinMs: number;
  /** From so many networks at least, so that no few can withdraw anything. */
  readonly leastFailing: number;
  /** Failing networks as a share of all, beyond the share of what the version is compared with. */
  readonly releaseShare: number;
  readonly canaryShare: number;
};

export type ReleaseQuestion = {
  readonly chosen: ChosenRelease;
  /** True when a newer entry was withdrawn: what was gone back to by itself is not gone back from. */
  readonly hasGoneBack: boolean;
  /** What would be served instead; undefined where nothing would. */
  readonly predecessor: ChosenRelease | undefined;
  readonly healthOf: (version: string) => Health;
  readonly now: number;
  readonly bounds: ReleaseBounds;
};

export type Verdict = { readonly what: Withdrawal['what']; readonly reason: string };

/** A remote as one of its languages has it, where it has that. */
const versionIn = ({ remote }: Publication, language: string): string | undefined =>
  language === '' ? remote.version : remote.languages?.[language]?.version;

const languagesOf = ({ remote }: Publication): string[] => [
  '',
  ...Object.keys(remote.languages ?? {}),
];

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Why a version crosses its bound, in words; undefined when it does not. */
function crossing(
  { networks, failing }: Health,
  baseline: Health,
  share: number,
  { leastFailing }: ReleaseBounds,
): string | undefined {
  if (failing < leastFailing) return undefined;
  // What few tell is no measure: then the version is compared with one that never fails.
  const usual = baseline.networks < leastFailing ? 0 : baseline.failing / baseline.networks;
  const found = failing / networks;
  if (found - usual < share) return undefined;
  return `it failed for ${failing} of ${networks} networks, ${percent(found)}, and what it is compared with for ${percent(usual)}`;
}

/** The same of a whole publication, whose every language is a version that may fail alone. */
function crossingIn(
  publication: Publication,
  compared: Publication,
  share: number,
  { healthOf, bounds }: ReleaseQuestion,
): string | undefined {
  for (const language of languagesOf(publication)) {
    const version = versionIn(publication, language);
    const baseline = versionIn(compared, language);
    if (version === undefined || version === baseline) continue;
    const usual = baseline === undefined ? { networks: 0, failing: 0 } : healthOf(baseline);
    const reason = crossing(healthOf(version), usual, share, bounds);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/**
 * Whether what is served has to be withdrawn by what browsers told. Reports are anonymous, and nobody may steer
 * releases with them: once for each release, within a day, to its predecessor, and never below what its team allows.
 */
export function judgeRelease(question: ReleaseQuestion): Verdict | undefined {
  const { chosen, hasGoneBack, predecessor, now, bounds } = question;
  const { entry, canary, stable } = chosen;
  // A team's clock may be ahead of ours, and is not to make a release eternal.
  const isNew = Math.abs(now - Date.parse(entry.time)) <= bounds.withinMs;
  if (!isNew || stable === null) return undefined;
  // Also where a promotion was gone back from, which leaves its version to the canary before.
  if (canary !== undefined) {
    const reason = crossingIn(canary.publication, stable, bounds.canaryShare, question);
    if (reason !== undefined) return { what: 'canary', reason };
  }
  // Only what this entry brought: what a rollback leads to, or stands beside a canary, was there before.
  if (entry.action !== 'release' && entry.action !== 'promote') return undefined;
  if (hasGoneBack || !predecessor?.stable || predecessor.number < entry.minimum) return undefined;
  const reason = crossingIn(stable, predecessor.stable, bounds.releaseShare, question);
  return reason === undefined ? undefined : { what: 'release', reason };
}
