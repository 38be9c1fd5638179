import type { Asset } from '@tessera/money/asset';
import { type Cents, type MinorUnits, negated, sumOf } from '@tessera/money/minor-units';
import { toWireMoney, type WireMoney } from '@tessera/money/wire-money';

export function moneyOf<A extends Asset>(asset: A, minor: MinorUnits<NoInfer<A>>): WireMoney<A> {
  return toWireMoney({ asset, minor });
}

/** The value of a line is kept without a sign; on a report it has that of its amount. */
export function signedValue(change: MinorUnits, euroValue: Cents | null): Cents | null {
  if (euroValue === null) return null;
  return change < 0n ? negated(euroValue) : euroValue;
}

/** Nothing is known of a sum of which a part is not known. */
export function sumIfKnown(amounts: readonly (Cents | null)[]): Cents | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length < amounts.length ? null : sumOf(known);
}
