import { AmountError } from './amount-error.ts';
import type { Asset } from './asset.ts';
import { type MinorUnits, minorUnits, minus, plus } from './minor-units.ts';

/** An amount: minor units (satoshi, wei, cents) of one asset. It may be negative. */
export type Money<A extends Asset = Asset> = { readonly asset: A; readonly minor: MinorUnits<A> };

export function money<A extends Asset>(asset: A, count: bigint): Money<A> {
  return { asset, minor: minorUnits(asset, count) };
}

/** Whether an amount is of an asset, so that its minor units are known to be too. */
export function isMoneyOf<A extends Asset>(amount: Money, asset: A): amount is Money<A> {
  return amount.asset === asset;
}

/** @throws AmountError `asset_mismatch` when the two are of different assets. */
export function addMoney<A extends Asset>(a: Money<A>, b: Money<A>): Money<A> {
  requireSameAsset(a, b);
  return { asset: a.asset, minor: plus(a.minor, b.minor) };
}

/** @throws AmountError `asset_mismatch` when the two are of different assets. */
export function subtractMoney<A extends Asset>(a: Money<A>, b: Money<A>): Money<A> {
  requireSameAsset(a, b);
  return { asset: a.asset, minor: minus(a.minor, b.minor) };
}

/**
 * Negative when a is less, 0 when equal, positive when a is more: fit for `Array.sort`.
 * @throws AmountError `asset_mismatch` when the two are of different assets.
 */
export function compareMoney<A extends Asset>(a: Money<A>, b: Money<A>): -1 | 0 | 1 {
  requireSameAsset(a, b);
  if (a.minor === b.minor) return 0;
  return a.minor < b.minor ? -1 : 1;
}

function requireSameAsset(a: Money, b: Money): void {
  if (a.asset !== b.asset) {
    throw new AmountError('asset_mismatch', `${a.asset} and ${b.asset} do not mix`);
  }
}
