import type { AppContext } from '../app-context.ts';
import { uuidV7 } from '../database/uuid-v7.ts';
import type { PriceFeed } from './price-feed.ts';

const tickMs = 10_000;

/** Stores the prices of the current tick, once, however many processes do this. */
export async function publishPrices(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  feed: PriceFeed,
): Promise<void> {
  const now = clock.now();
  const observedAt = new Date(now.getTime() - (now.getTime() % tickMs));
  const published = await database
    .selectFrom('prices')
    .select('id')
    .where('source', '=', feed.source)
    .where('observed_at', '=', observedAt)
    .limit(1)
    .executeTakeFirst();
  if (published) return;

  const observations = await feed.observe(observedAt);
  if (observations.length === 0) return;
  await database
    .insertInto('prices')
    .values(
      observations.map(({ asset, value }) => ({
        id: uuidV7(observedAt),
        asset,
        value,
        source: feed.source,
        synthetic: feed.synthetic,
        observed_at: observedAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['asset', 'source', 'observed_at']).doNothing())
    .execute();
}
