import { type Browser, chromium } from '@playwright/test';
import { browserOptions } from '../../serving/browser-options.ts';
import { signIn } from '../../serving/sign-in.ts';
import { joinSamples, noSamples, type Samples } from '../judging/samples.ts';
import { randomOf, shuffled } from '../judging/statistics.ts';
import type { Sites } from '../serving/start-sites.ts';
import { type Measure, measuresOfRound } from './measures-of-round.ts';
import type { Profile } from './profiles.ts';

export type RoundsWish = {
  readonly sites: Sites;
  readonly paths: readonly string[];
  readonly profiles: readonly Profile[];
  /** How many rounds there are, and the figures of how many are known from before. */
  readonly rounds: number;
  readonly before: number;
  /** Of the order within each round. */
  readonly seed: number;
  /** No round is begun after that long. */
  readonly mostMs: number;
  readonly signal: AbortSignal;
  /** Called with the figures of each whole round. */
  readonly keep: (figures: Samples) => void;
};

/** Somebody signs in, as on any day; each measured browser starts with what that one has kept. */
async function sessionOf(browser: Browser, sites: Sites) {
  sites.serve('composed');
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-GB' });
  try {
    await signIn(await context.newPage(), sites.origin);
    return await context.storageState({ indexedDB: true });
  } finally {
    await context.close();
  }
}

/** A visit that comes to nothing is made once more. @throws Error when that comes to nothing too */
async function takeTwice({ what, take }: Measure): Promise<Partial<Samples>> {
  try {
    return await take();
  } catch (error) {
    console.error(`${what}: ${error instanceof Error ? error.message : error}; once more`);
    return await take();
  }
}

/** One round, in a browser of its own; undefined when it was stopped. */
async function runRound(round: number, wish: RoundsWish): Promise<Samples | undefined> {
  const { sites, paths, profiles, seed, signal } = wish;
  const browser = await chromium.launch(browserOptions());
  try {
    const session = await sessionOf(browser, sites);
    const measures = measuresOfRound({ browser, session, origin: sites.origin, paths, profiles });
    let figures = noSamples();
    for (const measure of shuffled(measures, randomOf(seed * 1000 + round))) {
      if (signal.aborted) return undefined;
      sites.serve(measure.serve);
      figures = joinSamples(figures, { ...noSamples(), ...(await takeTwice(measure)) });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

/**
 * Measures each page of each build on each profile once a round, in another order each time, with navigations and a
 * control page between them: what the machine does beside it falls on all alike. Ends early where time is up, or
 * somebody stops it.
 */
export async function runRounds(wish: RoundsWish): Promise<void> {
  const start = Date.now();
  for (let round = wish.before + 1; round <= wish.rounds; round += 1) {
    if (Date.now() - start > wish.mostMs) return;
    const figures = await runRound(round, wish);
    if (figures === undefined) return;
    wish.keep(figures);
    const minutes = ((Date.now() - start) / 60_000).toFixed(1);
    console.log(`Round ${round} of ${wish.rounds}, after ${minutes} minutes`);
  }
}
