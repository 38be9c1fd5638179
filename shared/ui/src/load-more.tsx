import { Button } from './button.tsx';
import styles from './load-more.module.css';
import { Notice } from './notice.tsx';

/** The part of an infinite TanStack query that a list needs to grow. */
export type GrowingQuery = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  /** The last attempt failed; what is already there stays. */
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
};

type LoadMoreProps = {
  readonly query: GrowingQuery;
  /** What comes: "movements", as in "Show older movements". */
  readonly what: string;
};

/** The end of a list that is read page by page; nothing once all of it is there. */
export function LoadMore({ query, what }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError: hasFailed } = query;
  if (!hasNextPage) return null;
  return (
    <div className={styles.end}>
      {hasFailed && <Notice tone="bad">The next part did not load. Check your connection.</Notice>}
      <Button busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {hasFailed ? 'Try again' : `Show older ${what}`}
      </Button>
    </div>
  );
}
