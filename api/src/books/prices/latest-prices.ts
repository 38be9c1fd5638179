import { type CollateralAsset, collateralAssets } from '@tessera/money/asset';
import { formatPrice, type Price } from '@tessera/money/price';
import type { AppContext } from '../../app-context.ts';
import type { PriceId, Reader } from '../../platform/database/database.ts';
import { findLastRow } from '../../platform/database/rows.ts';
import { staleAfterMs } from './stale-after.ts';

export type KnownPrice = {
  readonly id: PriceId;
  readonly asset: CollateralAsset;
  readonly value: Price;
  readonly source: string;
  readonly synthetic: boolean;
  readonly observedAt: Date;
};

/** A price as answers and events name it. */
export function presentPrice({ id, value, observedAt }: KnownPrice) {
  return { id, value: formatPrice(value), observedAt: observedAt.toISOString() };
}

/** The newest price of each coin, from the kind of feed that is configured and no other. */
export async function latestPrices(
  { config, database }: Pick<AppContext, 'config' | 'database'>,
  reader: Reader = database,
): Promise<ReadonlyMap<CollateralAsset, KnownPrice>> {
  const synthetic = config.prices.feed === 'synthetic';
  const rows = await Promise.all(
    collateralAssets.map((asset) =>
      findLastRow(reader, 'prices', { asset, synthetic }, 'observed_at'),
    ),
  );
  return new Map(
    rows.flatMap((row) => {
      if (!row) return [];
      const { observed_at: observedAt, ...price } = row;
      return [[row.asset, { ...price, observedAt }] as const];
    }),
  );
}

/** Whole seconds; a price from a clock ahead of ours is none old. */
export function ageInSeconds({ observedAt }: Pick<KnownPrice, 'observedAt'>, now: Date): number {
  return Math.floor(Math.max(0, now.getTime() - observedAt.getTime()) / 1000);
}

export function isStale(price: Pick<KnownPrice, 'observedAt'>, now: Date): boolean {
  return now.getTime() - price.observedAt.getTime() > staleAfterMs;
}
