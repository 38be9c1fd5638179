/** `Math.max` takes no bigint. */
export function greater(a: bigint, b: bigint): bigint {
  if (a > b) return a;
  return b;
}
