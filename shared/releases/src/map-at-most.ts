/**
 * What `work` makes of each item, in their order, with at most `limit` under way at once. Rejects with the first
 * failure, after which no further item is begun.
 */
export async function mapAtMost<Item, Result>(
  limit: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const rest = items.entries();
  let hasFailed = false;
  const worker = async (): Promise<void> => {
    for (const [index, item] of rest) {
      if (hasFailed) return;
      results[index] = await work(item);
    }
  };
  const workers = Array.from({ length: Math.min(limit, items.length) }, () =>
    worker().catch((error) => {
      hasFailed = true;
      throw error;
    }),
  );
  await Promise.all(workers);
  return results;
}
