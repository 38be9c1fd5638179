import { type CollateralAsset, scaleOf } from '@tessera/money/asset';
import { type CoinUnits, coins } from '@tessera/money/minor-units';
import { mulDiv } from '@tessera/money/mul-div';

const decimalsRead = 6;

/** A quantity rounded up to six decimals: nobody compares eighteen, and less would not do. */
export function roundedCoins(units: CoinUnits, asset: CollateralAsset): CoinUnits {
  const unit = 10n ** BigInt(Math.max(0, scaleOf(asset) - decimalsRead));
  return coins(mulDiv(units, 1n, unit, 'up') * unit);
}
