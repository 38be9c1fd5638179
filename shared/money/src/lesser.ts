import type { Asset } from './asset.ts';
import type { MinorUnits } from './minor-units.ts';

/** `Math.min` takes no bigint. */
export function lesser<A extends Asset>(a: MinorUnits<A>, b: MinorUnits<NoInfer<A>>): MinorUnits<A>;
export function lesser(a: bigint, b: bigint): bigint;
export function lesser(a: bigint, b: bigint): bigint {
  if (a < b) return a;
  return b;
}
