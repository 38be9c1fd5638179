import type { CollateralAsset } from '@tessera/money/asset';
import type { Price } from '@tessera/money/price';
import type { AppContext } from '../../../app-context.ts';
import type { Reader } from '../../../platform/database/database.ts';

/** The highest price that was published from an instant to another, both included. */
export async function highestPriceBetween(
  { config }: Pick<AppContext, 'config'>,
  reader: Reader,
  { asset, from, to }: { readonly asset: CollateralAsset; readonly from: Date; readonly to: Date },
): Promise<Price | null> {
  const row = await reader
    .selectFrom('prices')
    .select(({ fn }) => fn.max('value').as('highest'))
    .where('asset', '=', asset)
    .where('synthetic', '=', config.prices.feed === 'synthetic')
    .where('observed_at', '>=', from)
    .where('observed_at', '<=', to)
    .executeTakeFirst();
  return row?.highest ?? null;
}
