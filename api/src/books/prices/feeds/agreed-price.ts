import { mulDiv } from '@tessera/money/mul-div';
import type { Price } from '@tessera/money/price';

/** Two sources agree when they differ by at most 2% of the lower one. */
const toleranceInPercent = 2n;

/**
 * The price that at least two sources agree on, or none. Neighbours that all agree give their
 * middle; a source that stands apart is left out.
 */
export function agreedPrice(prices: readonly Price[]): Price | null {
  const sorted = prices.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
  let best: readonly Price[] = [];
  for (const [index, lowest] of sorted.entries()) {
    const group = sorted
      .slice(index)
      .filter((price) => (price - lowest) * 100n <= lowest * toleranceInPercent);
    if (group.length > best.length) best = group;
  }
  if (best.length < 2) return null;
  const upper = best[Math.floor(best.length / 2)] ?? 0n;
  const lower = best[Math.ceil(best.length / 2) - 1] ?? 0n;
  return mulDiv(lower + upper, 1n, 2n, 'half-even');
}
