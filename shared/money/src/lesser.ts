import type { SameUnits } from './minor-units.ts';

/** `Math.min` takes no bigint. */
export function lesser<Units extends bigint>(a: Units, b: SameUnits<Units>): SameUnits<Units> {
  const chosen: bigint = a < b ? a : b;
  return chosen as SameUnits<Units>;
}
