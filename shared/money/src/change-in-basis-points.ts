import { mulDiv } from './mul-div.ts';

/** In basis points of what was before, to the nearest; null when that was nothing. */
export function changeInBasisPoints(before: bigint, now: bigint): number | null {
  if (before <= 0n) return null;
  return Number(mulDiv(now - before, 10_000n, before, 'half-even'));
}
