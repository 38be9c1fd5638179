import type { JudgedEntry } from './choose-release.ts';

/**
 * Refuses what is not the entry that the one after it followed. Whoever has a key that is good for old entries only,
 * and may write to the store, could exchange one of those; the newer entry, which they cannot sign, names the digest
 * of what was there. It says nothing of entries further down, where one between cannot be trusted or is gone.
 *
 * @param newestFirst entries as they were judged, each for itself
 */
export function inChain(newestFirst: readonly JudgedEntry[]): JudgedEntry[] {
  let above: JudgedEntry | undefined;
  return newestFirst.map((judged) => {
    const isNext = above?.number === judged.number + 1;
    const follows = isNext ? above?.entry?.predecessor : undefined;
    above = judged;
    if (follows === undefined || judged.entry === undefined || judged.digest === follows) {
      return judged;
    }
    above = {
      ...judged,
      entry: undefined,
      digest: undefined,
      refusal: `it is not the entry that ${judged.number + 1} followed`,
      canaryRefusal: undefined,
    };
    return above;
  });
}
