import type { Asset, CollateralAsset } from './asset.ts';
import type { NetworkName, networkRecords } from './network-records.ts';

declare const countedIn: unique symbol;

/**
 * A whole number of an asset's minor units, of either sign. It is a bigint, and no bigint but zero is
 * one until `cents`, `coins` or `minorUnits` says what it counts: decision 0038 tells where.
 */
export type MinorUnits<A extends Asset = Asset> = (bigint & { readonly [countedIn]: A }) | 0n;

/** Of EUR. */
export type Cents = MinorUnits<'EUR'>;

/** Satoshi, wei or whatever the coin counts that is named beside. */
export type CoinUnits = MinorUnits<CollateralAsset>;

/** Of whatever coin pays the fees of the network that is named beside. */
export type FeeUnits = MinorUnits<(typeof networkRecords)[NetworkName]['coin']>;

/** What may be compared with an amount: one of its asset, and any number with a plain one. */
export type SameUnits<Units extends bigint> = [Units] extends [MinorUnits<infer A>]
  ? MinorUnits<A>
  : bigint;

export function minorUnits<A extends Asset>(_asset: A, count: bigint): MinorUnits<A> {
  return count as MinorUnits<A>;
}

export function cents(count: bigint): Cents {
  return count as Cents;
}

export function coins(count: bigint): CoinUnits {
  return count as CoinUnits;
}

/** Of one asset. */
export function sumOf<A extends Asset>(amounts: Iterable<MinorUnits<A>>): MinorUnits<A> {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return sum as MinorUnits<A>;
}

export function negated<A extends Asset>(amount: MinorUnits<A>): MinorUnits<A> {
  return -amount as MinorUnits<A>;
}

/** For two of one asset. */
export function plus<A extends Asset>(a: MinorUnits<A>, b: MinorUnits<NoInfer<A>>): MinorUnits<A> {
  return ((a as bigint) + b) as MinorUnits<A>;
}

export function minus<A extends Asset>(a: MinorUnits<A>, b: MinorUnits<NoInfer<A>>): MinorUnits<A> {
  return ((a as bigint) - b) as MinorUnits<A>;
}
