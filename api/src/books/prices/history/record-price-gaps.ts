import type { CollateralAsset } from '@tessera/money/asset';
import type { Transaction } from '../../../platform/database/database.ts';
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
    const before = await trx
      .selectFrom('prices')
      .select('observed_at')
      .where('asset', '=', asset)
      .where('synthetic', '=', synthetic)
      .where('observed_at', '<', observedAt)
      .orderBy('observed_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!before) continue;
    const beganAt = before.observed_at;
    if (observedAt.getTime() - beganAt.getTime() <= staleAfterMs) continue;
    await trx
      .insertInto('price_gaps')
      .values({
        id: uuidV7(observedAt),
        asset,
        synthetic,
        began_at: beganAt,
        ended_at: observedAt,
      })
      .onConflict((conflict) => conflict.columns(['asset', 'synthetic', 'began_at']).doNothing())
      .execute();
  }
}
