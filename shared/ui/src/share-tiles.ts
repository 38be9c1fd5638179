/**
 * How many of `tiles` each part gets, in their order, so that they add up: rounded down first, then one
 * more to those that lost most. A part that is more than nothing has at least one where tiles suffice.
 */
export function shareTiles(weights: readonly bigint[], tiles: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total <= 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => weight * BigInt(tiles));
  const counts = exact.map((product) => Number(product / total));
  const byLoss = weights
    .map((_, index) => index)
    .sort((a, b) => {
      const [lossOfA, lossOfB] = [at(exact, a) % total, at(exact, b) % total];
      return lossOfA === lossOfB ? a - b : lossOfA < lossOfB ? 1 : -1;
    });
  for (const index of byLoss) if (sum(counts) < tiles) counts[index] = (counts[index] ?? 0) + 1;
  weights.forEach((weight, index) => {
    if (weight <= 0n || counts[index] !== 0) return;
    const largest = counts.indexOf(Math.max(...counts));
    if ((counts[largest] ?? 0) < 2) return;
    counts[largest] = (counts[largest] ?? 0) - 1;
    counts[index] = 1;
  });
  return counts;
}

const at = (values: readonly bigint[], index: number) => values[index] ?? 0n;
const sum = (counts: readonly number[]) => counts.reduce((one, other) => one + other, 0);
