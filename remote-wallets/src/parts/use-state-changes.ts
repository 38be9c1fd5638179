import { useEffect, useRef } from 'react';

/**
 * Tells of every item of a live list, newest first, whose state is another than when it was read
 * before, and of new ones. What the first reading shows is no news, nor is an older page.
 */
export function useStateChanges<State, Item extends { readonly id: string; readonly state: State }>(
  items: readonly Item[] | undefined,
  tell: (item: Item, before: State | undefined) => void,
): void {
  const known = useRef<ReadonlyMap<string, State>>(undefined);
  useEffect(() => {
    if (!items) return;
    const before = known.current;
    known.current = new Map(items.map(({ id, state }) => [id, state]));
    if (!before) return;
    const newestKnown = items.findIndex(({ id }) => before.has(id));
    for (const [index, item] of items.entries()) {
      const isNew = newestKnown === -1 || index < newestKnown;
      if (before.has(item.id) ? before.get(item.id) !== item.state : isNew) {
        tell(item, before.get(item.id));
      }
    }
  }, [items, tell]);
}
