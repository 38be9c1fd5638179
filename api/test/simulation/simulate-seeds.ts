import { runSeed } from './run-seed.ts';

const steps = 150;

/** A few seconds on a quiet machine. A busy one is no reason to fail. */
export const patienceMs = 600_000;

/**
 * A test a seed, so that a failure names it. These are a few: `npm run simulate` tries as many as one
 * has time for.
 */
export function simulateSeeds(first: number, last: number): void {
  const seeds = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  it.each(seeds)(
    'breaks no invariant under seed %i',
    async (seed) => {
      const report = await runSeed(seed, { steps });
      expect(report.steps).toBe(steps);
      expect(report.entries).toBeGreaterThan(0);
      expect(report.disturbances).toBeGreaterThan(0);
      expect(report.together).toBeGreaterThan(0);
    },
    patienceMs,
  );
}
