import { type CollateralAsset, scaleOf } from '@tessera/money/asset';
import { type CoinUnits, coins } from '@tessera/money/minor-units';
import { mulDiv } from '@tessera/money/mul-div';

const decimalsRead = 6;

/**
 * A quantity rounded to six decimals, because nobody compares eighteen: up where less would not do, down
 * where more is not there.
 */
export function roundedCoins(
  units: CoinUnits,
  asset: CollateralAsset,
  rounding: 'up' | 'down' = 'up',
): CoinUnits {
  const unit = 10n ** BigInt(Math.max(0, scaleOf(asset) - decimalsRead));
  return coins(mulDiv(units, 1n, unit, rounding) * unit);
}
