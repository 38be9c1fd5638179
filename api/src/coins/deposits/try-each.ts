/**
 * Does a step for each item, also after one has failed: a single one that always fails must not hold
 * up those behind it. @throws AggregateError with every failure, when all were tried
 */
export async function tryEach<Item>(
  items: readonly Item[],
  step: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await step(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, messageOf(failures));
}

function messageOf(failures: readonly unknown[]): string {
  const [first] = failures;
  return `${failures.length} failed, the first: ${first instanceof Error ? first.message : first}`;
}
