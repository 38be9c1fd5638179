import type { Asset } from '@tessera/money/asset';
import { euros, toWireMoney } from '@tessera/money/wire-money';

export const eurosOrNull = (cents: bigint | null) => (cents === null ? null : euros(cents));

export const moneyOf = (asset: Asset, minor: bigint) => toWireMoney({ asset, minor });

/** The value of a line is kept without a sign; on a report it has that of its amount. */
export function signedValue(change: bigint, euroValue: bigint | null): bigint | null {
  if (euroValue === null) return null;
  return change < 0n ? -euroValue : euroValue;
}
