import type { CollateralAsset } from '@tessera/money/asset';
import type { AppContext } from '../../app-context.ts';
import { isStale, latestPrices } from '../../books/prices/latest-prices.ts';
import type { Wait } from '../../platform/capability.ts';

type DueSales = Pick<Wait, 'count'> & { readonly asset: CollateralAsset; readonly least: Date };

/** Sales that are due and have not happened, each with what is most likely in their way. */
export async function saleWaits(
  context: Pick<AppContext, 'config' | 'database' | 'clock'>,
  step: string,
  sales: readonly DueSales[],
): Promise<readonly Wait[]> {
  const prices = await latestPrices(context);
  return sales.map(({ asset, count, least: since }) => {
    const price = prices.get(asset);
    const isBlind = !price || isStale(price, context.clock.now());
    const because = isBlind ? 'no_current_price' : 'unknown';
    const hasVenue = context.config.liquidationVenue !== 'none';
    // Two prices later all should be done.
    const wait = { step, asset, count, since, alarmAfterMs: 300_000 };
    return { ...wait, because: hasVenue ? because : 'no_venue' };
  });
}
