import type { AppContext } from '../../../app-context.ts';
import { hasRow } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { recordPriceGaps } from '../history/record-price-gaps.ts';
import { disturbedPrices } from './disturbed-prices.ts';
import type { PriceFeed } from './price-feed.ts';

const tickMs = 10_000;

/** Stores the prices of the current tick, once, however many processes do this. */
export async function publishPrices(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  feed: PriceFeed,
): Promise<void> {
  const now = clock.now();
  const observedAt = new Date(now.getTime() - (now.getTime() % tickMs));
  const tick = { source: feed.source, observed_at: observedAt };
  if (await hasRow(database, 'prices', tick)) return;

  const observed = await feed.observe(observedAt);
  if (observed.length === 0) return;
  const observations = feed.synthetic
    ? await disturbedPrices(database, observed, observedAt)
    : observed;
  await database.transaction().execute(async (trx) => {
    const published = await trx
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
      .returning('asset')
      .execute();
    const assets = published.map(({ asset }) => asset);
    await recordPriceGaps(trx, { assets, synthetic: feed.synthetic, observedAt });
  });
}
