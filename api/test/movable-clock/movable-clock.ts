import type { Clock } from '../../src/platform/clock/clock.ts';
import { type KeptMoves, movesInMemory } from './kept-moves.ts';

/** Goes on like any clock, and can be moved ahead. */
export type MovableClock = Clock & {
  /** @throws RangeError back */
  readonly moveTo: (instant: Date) => void;
  /** What this clock showed when an unmoved one showed `instant`. */
  readonly shownAt: (instant: Date) => Date;
};

/** @param kept moves of the life before, where there was one */
export function movableClock(unmoved: Clock, kept: KeptMoves = movesInMemory()): MovableClock {
  const moves = [...kept.read()];
  const shownAt = (instant: Date) => {
    const at = instant.getTime();
    const { aheadMs = 0 } = moves.findLast(({ since }) => since <= at) ?? {};
    return new Date(at + aheadMs);
  };
  const now = () => shownAt(unmoved.now());
  return {
    now,
    shownAt,
    moveTo: (instant) => {
      const shown = now();
      if (!(instant >= shown)) {
        throw new RangeError(
          `The clock shows ${shown.toISOString()} and goes ahead only, not to ${String(instant.getTime() || instant)}.`,
        );
      }
      const since = unmoved.now().getTime();
      moves.push({ since, aheadMs: instant.getTime() - since });
      kept.write(moves);
    },
  };
}
