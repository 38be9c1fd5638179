import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { askAgainEvery } from './ask-again-every.ts';
import { shouldRetry } from './should-retry.ts';

/** A page of a list that is read by key, as `pageOf` of the contracts describes it. */
export type Page<Item> = {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
};

export type PageRequest = {
  readonly cursor: string | undefined;
  readonly signal: AbortSignal;
};

/**
 * A list that grows by cursor. `items` holds the pages read so far, undefined before the first.
 * While `pollEveryMs` answers a number for them, all of them are read again after that time.
 */
export function usePageQuery<Item>(options: {
  readonly queryKey: QueryKey;
  readonly readPage: (request: PageRequest) => Promise<Page<Item>>;
  readonly pollEveryMs?: (items: readonly Item[]) => number | false;
}) {
  const query = useInfiniteQuery({
    queryKey: options.queryKey,
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      options.readPage({ cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: ({ state }) => {
      const everyMs = options.pollEveryMs?.(itemsOf(state.data?.pages)) ?? false;
      return everyMs === false ? false : askAgainEvery(everyMs)();
    },
    retry: shouldRetry,
  });
  return { query, items: query.data && itemsOf(query.data.pages) };
}

function itemsOf<Item>(pages: readonly Page<Item>[] = []): Item[] {
  return pages.flatMap((page) => page.items);
}
