import type { Clock } from '../src/platform/clock/clock.ts';

/** Stands still until it is moved. */
export type TestClock = Clock & {
  readonly advance: (milliseconds: number) => void;
  /** To an instant in RFC 3339, also back. */
  readonly moveTo: (instant: string) => void;
};

export function testClock(start = '2026-06-15T10:00:00Z'): TestClock {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
    moveTo: (instant) => {
      now = Date.parse(instant);
    },
  };
}
