import { t } from '@lingui/core/macro';
import { Button } from './button.tsx';
import { whyItFailed } from './explain-failure.ts';
import styles from './load-more.module.css';
import { Notice } from './notice.tsx';
import { RetryWait, useSecondsToWait } from './retry-wait.tsx';

/** The part of an infinite TanStack query that a list needs to grow. */
export type GrowingQuery = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  /** The last attempt failed; what is already there stays. */
  readonly isFetchNextPageError: boolean;
  /** Why it did. */
  readonly error: Error | null;
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
  const seconds = useSecondsToWait(query.error);
  if (!hasNextPage) return null;
  return (
    <div className={styles.end}>
      {hasFailed && (
        <Notice tone="bad">
          {t`The next part did not load.`} {whyItFailed(query.error)}{' '}
          {seconds > 0 && <RetryWait seconds={seconds} />}
        </Notice>
      )}
      <Button
        busy={isFetchingNextPage}
        disabled={hasFailed && seconds > 0}
        onClick={() => void query.fetchNextPage()}
      >
        {hasFailed ? t`Try again` : t`Show older ${what}`}
      </Button>
    </div>
  );
}
