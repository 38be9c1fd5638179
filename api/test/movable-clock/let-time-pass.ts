import { dayMs, hourMs, minuteMs } from '@tessera/lending/durations';
import type { AppContext } from '../../src/app-context.ts';
import { publishPrices } from '../../src/books/prices/feeds/publish-prices.ts';
import { syntheticFeed } from '../../src/books/prices/feeds/synthetic-feed.ts';
import { staleAfterMs } from '../../src/books/prices/stale-after.ts';
import { hasRow } from '../../src/platform/database/rows.ts';
import { runDueWork } from '../../src/service/background/run-due-work.ts';
import type { MovableClock } from './movable-clock.ts';

/** No day is left out: what is due on it finds its own day's prices. */
const longestStepMs = dayMs;
/** Prices are of every tenth second: two that are asked for so far apart are never further apart. */
const betweenPricesMs = staleAfterMs - minuteMs;

/**
 * Moves the clock to an instant and does what became due on the way. There are prices for a time
 * before anybody can see that it has come. While a margin call runs no price grows stale either: a gap
 * would put off its end.
 */
export async function letTimePass(
  context: AppContext,
  clock: Pick<MovableClock, 'now' | 'moveTo'>,
  until: Date,
): Promise<void> {
  const feed = syntheticFeed(context.config.prices.seed);
  const moveTo = async (next: Date) => {
    await publishPrices({ database: context.database, clock: { now: () => next } }, feed);
    clock.moveTo(next);
  };
  do {
    const isCalled = await hasRow(context.database, 'margin_calls', { ended_at: null });
    const start = clock.now().getTime();
    const end = Math.min(start + (isCalled ? hourMs : longestStepMs), until.getTime());
    if (isCalled) {
      for (let next = start + betweenPricesMs; next < end; next += betweenPricesMs) {
        await moveTo(new Date(next));
      }
    }
    await moveTo(new Date(end));
    await runDueWork(context);
  } while (clock.now() < until);
}
