import type { Price } from '@tessera/contracts/prices';
import { changeInBasisPoints } from '@tessera/money/change-in-basis-points';
import { parsePrice } from '@tessera/money/price';

/** How a coin's price has moved in 24 hours; null where its past is not known. */
export function priceChange({ value, valueDayAgo }: Price): number | null {
  if (!valueDayAgo) return null;
  return changeInBasisPoints(parsePrice(valueDayAgo), parsePrice(value));
}
