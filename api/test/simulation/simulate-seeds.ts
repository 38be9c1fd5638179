import { runSeed } from './run-seed.ts';

const steps = 200;

/** A test a seed, so that a failure names it. */
export function simulateSeeds(first: number, last: number): void {
  const seeds = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  it.each(seeds)('breaks no invariant under seed %i', async (seed) => {
    const report = await runSeed(seed, { steps });
    expect(report.steps).toBe(steps);
    expect(report.entries).toBeGreaterThan(0);
  });
}
