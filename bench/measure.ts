import { performance } from 'node:perf_hooks';

/** Runs work in so many lanes side by side, each as fast as it goes, and counts per second. */
export async function ratePerSecond(
  lanes: number,
  milliseconds: number,
  work: (lane: number) => Promise<unknown>,
): Promise<number> {
  const start = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      while (performance.now() - start < milliseconds) {
        await work(lane);
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - start) / 1_000);
}

/** In milliseconds, of so many runs after a tenth of them to warm up. */
export async function medianLatency(runs: number, work: () => Promise<unknown>): Promise<number> {
  for (let run = 0; run < runs / 10; run += 1) await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export type Rounds = {
  readonly median: number;
  readonly least: number;
  readonly most: number;
};

/**
 * Measures several things in turns, round by round, so that what the machine does beside them falls on all
 * alike. Answers the median of each, and its spread.
 */
export async function inTurns<Measures extends Readonly<Record<string, () => Promise<number>>>>(
  rounds: number,
  measures: Measures,
): Promise<{ [Name in keyof Measures]: Rounds }> {
  const results = Object.entries(measures).map(([name, run]) => ({
    name,
    run,
    values: [] as number[],
  }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { run, values } of results) values.push(await run());
  }
  return Object.fromEntries(results.map(({ name, values }) => [name, summaryOf(values)])) as {
    [Name in keyof Measures]: Rounds;
  };
}

const summaryOf = (values: readonly number[]): Rounds => ({
  median: median(values),
  least: Math.min(...values),
  most: Math.max(...values),
});
