import { type CollateralAsset, scaleOf } from '@tessera/money/asset';
import { mulDiv } from '@tessera/money/mul-div';

const decimalsRead = 6;

/** A quantity rounded up to six decimals: nobody compares eighteen, and less would not do. */
export function roundedCoins(minor: bigint, asset: CollateralAsset): bigint {
  const unit = 10n ** BigInt(Math.max(0, scaleOf(asset) - decimalsRead));
  return mulDiv(minor, 1n, unit, 'up') * unit;
}
