import { type CollateralAsset, minorUnitsPerWhole } from '@tessera/money/asset';
import { type MinorUnits, minorUnits } from '@tessera/money/minor-units';
import { mulDiv } from '@tessera/money/mul-div';
import type { Price } from '@tessera/money/price';

type Priced = { readonly value: Price };

/** What wei are worth in a token's minor units, over euros, rounded up. */
export function weiInTokens<A extends CollateralAsset>(
  wei: MinorUnits<'ETH'>,
  { asset, ether, token }: { readonly asset: A; readonly ether: Priced; readonly token: Priced },
): MinorUnits<A> {
  const count = mulDiv(
    wei * minorUnitsPerWhole(asset),
    ether.value,
    minorUnitsPerWhole('ETH') * token.value,
    'up',
  );
  return minorUnits(asset, count);
}
