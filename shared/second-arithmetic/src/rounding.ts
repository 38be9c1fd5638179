/** Whole parts of a fraction that is not negative. */
export const down = (numerator: bigint, denominator: bigint): bigint => numerator / denominator;

export function up(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator;
  return whole * denominator === numerator ? whole : whole + 1n;
}

/** To the nearest, and of two that are as near to the even one. */
export function toEven(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator;
  const twice = 2n * (numerator - whole * denominator);
  if (twice < denominator) return whole;
  if (twice > denominator) return whole + 1n;
  return whole % 2n === 0n ? whole : whole + 1n;
}

export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);
