import { setTimeout as sleep } from 'node:timers/promises';
import { prng } from '../../api/test/simulation/prng.ts';
import { describe, joinAsCustomer } from './customer.ts';
import { day, type Living, liveAs } from './day.ts';
import type { LoadSite } from './load-site.ts';
import { payCoinsOn } from './pay-coins.ts';
import type { LoadOptions } from './read-load-options.ts';
import { type Figures, openTally } from './tally.ts';
import { readUsages, type Usages } from './watch-processes.ts';

type Load = Pick<LoadOptions, 'customers' | 'seed' | 'arrivals'> & {
  readonly site: LoadSite;
  readonly signal: AbortSignal;
  /** Told now and then how far it has come. */
  readonly onSample?: (sample: Sample) => void;
};

export type Sample = {
  readonly afterMs: number;
  readonly done: number;
  readonly usages: Usages;
};

export type LoadReport = {
  readonly operations: readonly Figures[];
  /** The steps of the day, with all that is waited for in them. */
  readonly steps: readonly Figures[];
  /** Why days ended before their end, by step. */
  readonly broken: readonly string[];
  readonly samples: readonly Sample[];
};

const sampleEveryMs = 10_000;

/** Customers live a day each; what each does, and when each comes, is drawn by the seed. */
export async function runLoad(load: Load): Promise<LoadReport> {
  const { site, customers, seed, arrivals, signal } = load;
  const [operations, steps] = [openTally(), openTally()];
  const broken: string[] = [];
  const samples: Sample[] = [];
  const payCoins = payCoinsOn(site);
  const began = performance.now();
  let done = 0;

  const live = async (index: number) => {
    let step = 'sign-in';
    const timed = async <Result>(name: string, run: () => Promise<Result>) => {
      step = name;
      const start = performance.now();
      const result = await run();
      steps.note(name, performance.now() - start);
      return result;
    };
    try {
      const customer = await timed('sign-in', () =>
        joinAsCustomer({ site, tally: operations, index, signal }),
      );
      const living: Living = liveAs(customer, randomOf(seed, index), { payCoins, signal });
      for (const { name, by, run } of day) {
        if (by?.(living) ?? true) await timed(name, () => run(living));
      }
    } catch (error) {
      signal.throwIfAborted();
      broken.push(`customer ${index}, ${step}: ${describe(error)}`);
    }
    done += 1;
  };

  const sample = async () => {
    const afterMs = performance.now() - began;
    const taken = { afterMs, done, usages: await readUsages(site.dataDir) };
    samples.push(taken);
    load.onSample?.(taken);
  };
  await sample();
  const sampling = setInterval(() => void sample(), sampleEveryMs);
  try {
    if ('lanes' in arrivals) await inLanes(customers, arrivals.lanes, live);
    else await atTheirTimes(arrivalTimes(customers, arrivals.minutes, seed), live, signal);
  } finally {
    clearInterval(sampling);
  }
  await sample();
  return { operations: operations.figures(), steps: steps.figures(), broken, samples };
}

/** What a customer draws is theirs, whoever else is there. */
export const randomOf = (seed: number, index: number) => prng(seed * 1_000_003 + index + 1);

/** In milliseconds from the beginning, ascending: a Poisson process of which the count is known. */
export function arrivalTimes(customers: number, minutes: number, seed: number): number[] {
  const random = prng(seed);
  return Array.from({ length: customers }, () => random.fraction() * minutes * 60_000).sort(
    (a, b) => a - b,
  );
}

async function inLanes(customers: number, lanes: number, live: (index: number) => Promise<void>) {
  let next = 0;
  const lane = async () => {
    while (next < customers) {
      const index = next;
      next += 1;
      await live(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, customers) }, lane));
}

/** Whoever is there still, the next one comes: a slow answer keeps nobody away. */
async function atTheirTimes(
  times: readonly number[],
  live: (index: number) => Promise<void>,
  signal: AbortSignal,
) {
  const began = performance.now();
  const lives = times.map(async (time, index) => {
    await sleep(began + time - performance.now(), undefined, { signal });
    await live(index);
  });
  await Promise.all(lives);
}
