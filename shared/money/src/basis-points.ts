import { mulDiv, type Rounding } from './mul-div.ts';

/** Hundredths of a percent as an integer: 11.9% is 1190n. */
export type BasisPoints = bigint;

export const ONE_HUNDRED_PERCENT: BasisPoints = 10_000n;

/** The share of an amount, in the amount's own minor units. */
export function shareOf(minor: bigint, share: BasisPoints, rounding: Rounding): bigint {
  return mulDiv(minor, share, ONE_HUNDRED_PERCENT, rounding);
}
