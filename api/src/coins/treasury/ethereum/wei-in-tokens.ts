import { type CollateralAsset, minorUnitsPerWhole } from '@tessera/money/asset';
import { mulDiv } from '@tessera/money/mul-div';
import type { Price } from '@tessera/money/price';

type Priced = { readonly value: Price };

/** What wei are worth in a token's minor units, over euros, rounded up. */
export function weiInTokens(
  wei: bigint,
  {
    asset,
    ether,
    token,
  }: { readonly asset: CollateralAsset; readonly ether: Priced; readonly token: Priced },
): bigint {
  return mulDiv(
    wei * minorUnitsPerWhole(asset),
    ether.value,
    minorUnitsPerWhole('ETH') * token.value,
    'up',
  );
}
