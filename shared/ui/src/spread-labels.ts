/**
 * Moves places apart until neighbours are `gap` away from each other and all lie between `low` and
 * `high`, each as little as its neighbours let it. Answers in the order of what it is given.
 */
export function spreadLabels(
  places: readonly number[],
  { gap, low, high }: { gap: number; low: number; high: number },
): number[] {
  const order = places.map((_, index) => index).sort((a, b) => at(places, a) - at(places, b));
  const spread = [...places];
  let floor = low;
  for (const index of order) {
    spread[index] = Math.max(at(spread, index), floor);
    floor = at(spread, index) + gap;
  }
  let ceiling = high;
  for (const index of order.toReversed()) {
    spread[index] = Math.min(at(spread, index), ceiling);
    ceiling = at(spread, index) - gap;
  }
  return spread;
}

const at = (places: readonly number[], index: number) => places[index] ?? 0;
