import type { AppContext } from '../../src/app-context.ts';
import { publishPrices } from '../../src/books/prices/feeds/publish-prices.ts';
import { syntheticFeed } from '../../src/books/prices/feeds/synthetic-feed.ts';
import { runDueWork } from '../../src/service/background/run-due-work.ts';
import type { MovableClock } from './movable-clock.ts';

/** No day is left out: what is due on it finds its own day's prices. */
const stepMs = 86_400_000;

/**
 * Moves the clock to an instant and does what became due on the way. There are prices for a time
 * before anybody can see that it has come.
 */
export async function letTimePass(
  context: AppContext,
  clock: MovableClock,
  until: Date,
): Promise<void> {
  const feed = syntheticFeed(context.config.prices.seed);
  do {
    const next = new Date(Math.min(clock.now().getTime() + stepMs, until.getTime()));
    await publishPrices({ database: context.database, clock: { now: () => next } }, feed);
    clock.moveTo(next);
    await runDueWork(context);
  } while (clock.now() < until);
}
