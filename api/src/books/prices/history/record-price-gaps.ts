import type { CollateralAsset } from '@tessera/money/asset';
import type { PriceGapId, Transaction } from '../../../platform/database/database.ts';
import { below, findLastRow, insertOnce } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { staleAfterMs } from '../stale-after.ts';

/**
 * Keeps that there was no fresh price before this one: because sources failed, or because no process
 * of ours was up to ask them.
 */
export async function recordPriceGaps(
  trx: Transaction,
  published: {
    readonly assets: readonly CollateralAsset[];
    readonly synthetic: boolean;
    readonly observedAt: Date;
  },
): Promise<void> {
  const { assets, synthetic, observedAt } = published;
  for (const asset of assets) {
    const earlier = { asset, synthetic, observed_at: below(observedAt) };
    const before = await findLastRow(trx, 'prices', earlier, 'observed_at');
    if (!before) continue;
    const began_at = before.observed_at;
    if (observedAt.getTime() - began_at.getTime() <= staleAfterMs) continue;
    const gap = {
      id: uuidV7<PriceGapId>(observedAt),
      asset,
      synthetic,
      began_at,
      ended_at: observedAt,
    };
    await insertOnce(trx, 'price_gaps', ['asset', 'synthetic', 'began_at'], gap);
  }
}
