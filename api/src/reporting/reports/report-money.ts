import type { Asset } from '@tessera/money/asset';
import { toWireMoney } from '@tessera/money/wire-money';

export const moneyOf = (asset: Asset, minor: bigint) => toWireMoney({ asset, minor });

/** The value of a line is kept without a sign; on a report it has that of its amount. */
export function signedValue(change: bigint, euroValue: bigint | null): bigint | null {
  if (euroValue === null) return null;
  return change < 0n ? -euroValue : euroValue;
}

/** Nothing is known of a sum of which a part is not known. */
export function sumIfKnown(amounts: readonly (bigint | null)[]): bigint | null {
  let sum = 0n;
  for (const amount of amounts) {
    if (amount === null) return null;
    sum += amount;
  }
  return sum;
}
