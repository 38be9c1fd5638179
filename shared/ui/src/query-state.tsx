import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { explainFailure } from './explain-failure.ts';
import { Icon } from './icon.tsx';
import { warningIcon } from './icons.ts';
import styles from './query-state.module.css';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The part of a TanStack query that decides what is shown. */
export type QueryLike<Data> = {
  data: Data | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
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
  const { query, height, empty, isEmpty, what = 'this', children } = props;
  if (query.data !== undefined) {
    const hasNothing = empty !== undefined && (isEmpty ?? isEmptyList)(query.data);
    return (
      <>
        {query.error !== null && (
          <p className={styles.stale} role="status">
            This could not be refreshed and may be out of date.{' '}
            <button type="button" className={styles.again} onClick={() => query.refetch()}>
              Try again
            </button>
          </p>
        )}
        {hasNothing ? empty : children(query.data)}
      </>
    );
  }
  if (query.error !== null && !query.isPending) {
    return (
      <div className={styles.failed} role="alert">
        {/* What stands below does not move up. */}
        <svg className={styles.room} width="0" height={height ?? 0} aria-hidden="true" />
        <span className={styles.mark}>
          <Icon of={warningIcon} />
        </span>
        <p className={styles.title}>We could not load {what}.</p>
        <p className={styles.reason}>{explainFailure(query.error)}</p>
        <Button busy={query.isFetching} onClick={() => query.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton height={height} />
    </div>
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
