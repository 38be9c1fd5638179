import type { Price } from '@tessera/contracts/prices';
import { mulDiv } from '@tessera/money/mul-div';
import { parsePrice } from '@tessera/money/price';

/** In basis points of what was before, to the nearest; null when that was nothing. */
export function changeInBasisPoints(before: bigint, now: bigint): number | null {
  if (before <= 0n) return null;
  return Number(mulDiv(now - before, 10_000n, before, 'half-even'));
}

/** How a coin's price has moved in 24 hours; null where its past is not known. */
export function priceChange({ value, valueDayAgo }: Price): number | null {
  if (!valueDayAgo) return null;
  return changeInBasisPoints(parsePrice(valueDayAgo), parsePrice(value));
}
