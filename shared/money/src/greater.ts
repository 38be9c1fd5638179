import type { Asset } from './asset.ts';
import type { MinorUnits } from './minor-units.ts';

/** `Math.max` takes no bigint. */
export function greater<A extends Asset>(
  a: MinorUnits<A>,
  b: MinorUnits<NoInfer<A>>,
): MinorUnits<A>;
export function greater(a: bigint, b: bigint): bigint;
export function greater(a: bigint, b: bigint): bigint {
  if (a > b) return a;
  return b;
}
