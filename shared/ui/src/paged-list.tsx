import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { type GrowingQuery, LoadMore } from './load-more.tsx';
import { type QueryLike, QueryState } from './query-state.tsx';
import { Stack } from './stack.tsx';

type PagedQuery = QueryLike<unknown> & GrowingQuery;

type PagedListProps<Item> = {
  /** As `usePageQuery` answers: `items` of the pages read so far, undefined before the first. */
  list: { query: PagedQuery; items: readonly Item[] | undefined };
  /** For the words around it: "deposits", as in "your deposits" and "Show older deposits". */
  what: string;
  /** What could not be loaded, where that is not "your" and `what`. */
  whole?: string;
  /** Of the final size, in pixels. */
  height: number;
  /** What stands here while there is nothing, even on a later page. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
};

/** A list that is read page by page: loading, error, nothing or its items, and the button for more. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { list, what, whole = t`your ${what}`, height, empty, children } = props;
  const { query, items = [] } = list;
  // A next part that failed is told at the end of the list, and makes nothing above it out of date.
  const shown = query.isFetchNextPageError ? { ...query, error: null } : query;
  return (
    <Stack>
      <QueryState
        query={shown}
        what={whole}
        height={height}
        empty={empty}
        isEmpty={() => items.length === 0 && !query.hasNextPage}
      >
        {() => children(items)}
      </QueryState>
      <LoadMore query={query} what={what} />
    </Stack>
  );
}
