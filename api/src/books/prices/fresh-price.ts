import type { CollateralAsset } from '@tessera/money/asset';
import type { AppContext } from '../../app-context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { isStale, type KnownPrice, latestPrices } from './latest-prices.ts';

/** The price to do business at. @throws DomainError `price_stale` */
export async function freshPrice(
  context: Pick<AppContext, 'config' | 'database' | 'clock'>,
  reader: Reader,
  asset: CollateralAsset,
): Promise<KnownPrice> {
  const price = (await latestPrices(context, reader)).get(asset);
  if (price && !isStale(price, context.clock.now())) return price;
  throw new DomainError({
    code: 'price_stale',
    status: 409,
    title: i18n.t('No current price'),
    detail: i18n.t('The latest price of {coin} is too old to act on. Try again in a few minutes.', {
      coin: asset,
    }),
    extensions: { observedAt: price?.observedAt.toISOString() ?? null },
  });
}
