import type { ReactNode } from 'react';
import { Loading } from './loading.tsx';

type OnceAnsweredProps = {
  /** The parts of TanStack queries that say whether a first answer is still to come. */
  queries: readonly { isPending: boolean; fetchStatus: string; failureCount: number }[];
  /** Of what will stand here, in pixels. */
  height?: number;
  /** In place of one block of that height: blocks that stand as what is awaited will. */
  blocks?: ReactNode;
  children: ReactNode;
};

/**
 * What is put together from several questions, shown when each was answered, or failed once: so that
 * nothing in it moves when the last answer comes.
 */
export function OnceAnswered({ queries, height, blocks, children }: OnceAnsweredProps) {
  const isAwaited = queries.some(
    ({ isPending, fetchStatus, failureCount }) =>
      isPending && fetchStatus === 'fetching' && failureCount === 0,
  );
  if (!isAwaited) return children;
  return <Loading height={height} blocks={blocks} />;
}
