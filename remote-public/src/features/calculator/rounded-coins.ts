import { type CollateralAsset, scaleOf } from '@tessera/money/asset';
import { mulDiv } from '@tessera/money/mul-div';

const decimalsShown = 6;

/** A quantity rounded up to six decimals: a calculator needs no eighteen, and less would not do. */
export function roundedCoins(minor: bigint, asset: CollateralAsset): bigint {
  const unit = 10n ** BigInt(scaleOf(asset) - decimalsShown);
  return mulDiv(minor, 1n, unit, 'up') * unit;
}
