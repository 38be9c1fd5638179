import type { Clock } from '../src/clock/clock.ts';

/** Stands still until it is moved. */
export type TestClock = Clock & { readonly advance: (milliseconds: number) => void };

export function testClock(start = '2026-06-15T10:00:00Z'): TestClock {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
