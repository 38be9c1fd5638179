import type { CollateralAsset } from '@tessera/money/asset';
import type { AppContext } from '../../../app-context.ts';
import type { Reader } from '../../../platform/database/database.ts';

export type PriceGap = { readonly id: string; readonly beganAt: Date; readonly endedAt: Date };

/** When a coin had no fresh price after an instant; the oldest gap comes first. */
export async function findPriceGaps(
  { config }: Pick<AppContext, 'config'>,
  reader: Reader,
  { asset, after }: { readonly asset: CollateralAsset; readonly after: Date },
): Promise<PriceGap[]> {
  const rows = await reader
    .selectFrom('price_gaps')
    .select(['id', 'began_at', 'ended_at'])
    .where('asset', '=', asset)
    .where('synthetic', '=', config.prices.feed === 'synthetic')
    .where('ended_at', '>', after)
    .orderBy('ended_at')
    .execute();
  return rows.map(({ id, began_at: beganAt, ended_at: endedAt }) => ({ id, beganAt, endedAt }));
}
