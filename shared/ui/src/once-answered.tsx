import type { ReactNode } from 'react';
import { type Awaitable, isAwaited } from './is-awaited.ts';
import { Loading } from './loading.tsx';
import { useDrawnInPieces } from './use-drawn-in-pieces.ts';

type OnceAnsweredProps = {
  queries: readonly Awaitable[];
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
  const isDrawn = useDrawnInPieces(!queries.some(isAwaited));
  return isDrawn ? children : <Loading height={height} blocks={blocks} />;
}
