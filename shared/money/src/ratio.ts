/** A quotient as an integer of 8 decimals: 50% is 50_000_000n. */
export type Ratio = bigint;

export const RATIO_SCALE = 8;

export const RATIO_ONE: Ratio = 100_000_000n;

/** Basis points as a ratio, to show a rate with `formatPercent`. */
export function ratioFromBasisPoints(share: number): Ratio {
  return BigInt(share) * 10_000n;
}
