import type { CollateralAsset } from '@tessera/money/asset';
import type { AppContext } from '../../../app-context.ts';
import type { PriceGapId, Reader } from '../../../platform/database/database.ts';
import { above, findRows } from '../../../platform/database/rows.ts';

export type PriceGap = { readonly id: PriceGapId; readonly beganAt: Date; readonly endedAt: Date };

/** When a coin had no fresh price after an instant; the oldest gap comes first. */
export async function findPriceGaps(
  { config }: Pick<AppContext, 'config'>,
  reader: Reader,
  { asset, after }: { readonly asset: CollateralAsset; readonly after: Date },
): Promise<PriceGap[]> {
  const synthetic = config.prices.feed === 'synthetic';
  const where = { asset, synthetic, ended_at: above(after) };
  const rows = await findRows(reader, 'price_gaps', where, 'ended_at');
  return rows.map(({ id, began_at: beganAt, ended_at: endedAt }) => ({ id, beganAt, endedAt }));
}
