import { mulDiv, type Rounding } from './mul-div.ts';

/** Hundredths of a percent as a whole number: 11.9% is 1190. A fraction throws where it is used. */
export type BasisPoints = number;

export const ONE_HUNDRED_PERCENT: BasisPoints = 10_000;

/** The share of an amount, in the amount's own minor units. */
export function shareOf<Units extends bigint>(
  minor: Units,
  share: BasisPoints,
  rounding: Rounding,
): Units {
  return mulDiv(minor, BigInt(share), BigInt(ONE_HUNDRED_PERCENT), rounding) as Units;
}
