import { dayMs } from '@tessera/lending/durations';
import { type CollateralAsset, collateralAssets } from '@tessera/money/asset';
import type { Price } from '@tessera/money/price';
import type { AppContext } from '../../../app-context.ts';
import { findLastRow, upTo } from '../../../platform/database/rows.ts';
import { syntheticPrice } from '../feeds/synthetic-feed.ts';
import { isStale } from '../latest-prices.ts';

/**
 * What each coin cost 24 hours ago. Where no price was published then, a synthetic feed says what it
 * would have been; of others nothing is known.
 */
export async function pricesDayAgo({
  config,
  database,
  clock,
}: Pick<AppContext, 'config' | 'database' | 'clock'>): Promise<
  ReadonlyMap<CollateralAsset, Price | null>
> {
  const at = new Date(clock.now().getTime() - dayMs);
  const synthetic = config.prices.feed === 'synthetic';
  const found = await Promise.all(
    collateralAssets.map(async (asset) => {
      const published = { asset, synthetic, observed_at: upTo(at) };
      const row = await findLastRow(database, 'prices', published, 'observed_at');
      if (row && !isStale({ observedAt: row.observed_at }, at)) return [asset, row.value] as const;
      return [asset, synthetic ? syntheticPrice(config.prices.seed, asset, at) : null] as const;
    }),
  );
  return new Map(found);
}
