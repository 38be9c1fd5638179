/** `down` goes towards minus infinity, `up` towards plus infinity, `half-even` to the nearest. */
export type Rounding = 'down' | 'up' | 'half-even';

/**
 * a · b / c on integers of any size, rounded once and exactly.
 * Ties of `half-even` go to the even neighbour (IEEE 754 roundTiesToEven).
 * @throws RangeError when c is zero.
 */
export function mulDiv(a: bigint, b: bigint, c: bigint, rounding: Rounding): bigint {
  if (c === 0n) throw new RangeError('Division by zero');
  const numerator = c < 0n ? -a * b : a * b;
  const denominator = c < 0n ? -c : c;
  const remainder = ((numerator % denominator) + denominator) % denominator;
  const floor = (numerator - remainder) / denominator;
  if (remainder === 0n || rounding === 'down') return floor;
  if (rounding === 'up') return floor + 1n;
  const twice = remainder * 2n;
  if (twice === denominator) return floor % 2n === 0n ? floor : floor + 1n;
  return twice > denominator ? floor + 1n : floor;
}
