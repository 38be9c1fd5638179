/**
 * Hands on together what waits: at most `calls` at a time run, and whoever comes meanwhile goes with the next, `most`
 * at once.
 */
export function inBatches<Item>(
  run: (items: readonly Item[]) => Promise<unknown>,
  { calls, most }: { readonly calls: number; readonly most: number },
): (item: Item) => Promise<void> {
  const waiting: { readonly item: Item; readonly ended: PromiseWithResolvers<void> }[] = [];
  let running = 0;

  async function take(): Promise<void> {
    const batch = waiting.splice(0, most);
    running += 1;
    try {
      await run(batch.map(({ item }) => item));
      for (const { ended } of batch) ended.resolve();
    } catch (error) {
      for (const { ended } of batch) ended.reject(error);
    } finally {
      running -= 1;
      if (waiting.length > 0) void take();
    }
  }

  return (item) => {
    const ended = Promise.withResolvers<void>();
    waiting.push({ item, ended });
    // Whoever comes in the same turn of the event loop goes along.
    setImmediate(() => {
      if (running < calls && waiting.length > 0) void take();
    });
    return ended.promise;
  };
}
