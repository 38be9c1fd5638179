import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
  const [isGrowing, setIsGrowing] = useState(false);
  const { data, fetchNextPage } = query;
  const grow = async (): Promise<void> => {
    setIsGrowing(true);
    await growByOne(fetchNextPage, pageCount(data));
    setIsGrowing(false);
  };
  return {
    query: {
      ...query,
      fetchNextPage: grow,
      isFetchingNextPage: query.isFetchingNextPage || isGrowing,
    },
    items: data && itemsOf(data.pages),
  };
}

/** So often all that is shown may be read anew, by a change or the clock, while somebody waits for more of it. */
const mostTries = 5;

type Pages = { readonly pages: readonly unknown[] } | undefined;
type Growth = {
  readonly data: Pages;
  readonly hasNextPage: boolean;
  readonly isFetchNextPageError: boolean;
};

/** One page more. Reading anew what is there ends a request of the next page, and neither may be lost for the other. */
async function growByOne(
  fetchNextPage: (options: { readonly cancelRefetch: false }) => Promise<Growth>,
  before: number,
): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const after = await fetchNextPage({ cancelRefetch: false });
    if (after.isFetchNextPageError || pageCount(after.data) > before || !after.hasNextPage) return;
  }
}

const pageCount = (data: Pages): number => data?.pages.length ?? 0;

function itemsOf<Item>(pages: readonly Page<Item>[] = []): Item[] {
  return pages.flatMap((page) => page.items);
}
