import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { LoadFailure } from './load-failure.tsx';
import { Loading } from './loading.tsx';
import styles from './query-state.module.css';
import { RetryWait, useSecondsToWait } from './retry-wait.tsx';
import { useAskingPart } from './use-asking-part.ts';
import { useFailure } from './use-failure.ts';

/** The part of a TanStack query that decides what is shown. */
export type QueryLike<Data> = {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  /** How often what is asked for now has failed, over all its askings. */
  errorUpdateCount: number;
  refetch: () => unknown;
};

type QueryStateProps<Data> = {
  query: QueryLike<Data>;
  /** Of what will stand here, in pixels; without it room for some lines of text is kept. */
  height?: number;
  /** What stands here while there is nothing: says so, and what to do first. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  /** What could not be loaded, for the words of the error: "your loans". */
  what?: string;
  children: (data: Data) => ReactNode;
};

/**
 * Loading, error, empty or data of a query. Data that is there stays when a refresh fails, with a
 * line that says so.
 */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, height, empty, isEmpty, what = t`this`, children } = props;
  const failure = useFailure(query);
  useAskingPart(query, failure);
  if (query.data !== undefined) {
    const hasNothing = empty !== undefined && (isEmpty ?? isEmptyList)(query.data);
    return (
      <>
        {query.error !== null && <Stale error={query.error} onRetry={() => query.refetch()} />}
        {hasNothing ? empty : children(query.data)}
      </>
    );
  }
  if (failure !== null) {
    return (
      <LoadFailure
        what={what}
        error={failure}
        height={height}
        isAsking={query.isFetching}
        onRetry={() => query.refetch()}
      />
    );
  }
  return <Loading height={height} />;
}

function Stale({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const seconds = useSecondsToWait(error);
  return (
    <p className={styles.stale} role="status">
      {t`This could not be refreshed and may be out of date.`}{' '}
      {seconds > 0 ? (
        <RetryWait seconds={seconds} />
      ) : (
        <button type="button" className={styles.again} onClick={onRetry}>
          {t`Try again`}
        </button>
      )}
    </p>
  );
}

/** Lists arrive as arrays, as `{ items }`, or as the pages of an infinite query. */
function isEmptyList(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0;
  if (typeof data !== 'object' || data === null) return false;
  if ('items' in data) return Array.isArray(data.items) && data.items.length === 0;
  if ('pages' in data) return Array.isArray(data.pages) && data.pages.every(isEmptyList);
  return false;
}
