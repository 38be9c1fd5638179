import { createContext, useContext, useLayoutEffect, useRef } from 'react';

/** How a part of a page stands with what it asks the API for. */
export type AskingPart = {
  readonly hasData: boolean;
  /** What it failed for last. Null before its first answer, and once it has data. */
  readonly error: Error | null;
  readonly isAsking: boolean;
  readonly ask: () => void;
};

/** Takes a part in as it stands now; the function returned takes it out. */
export const AskingParts = createContext<((part: AskingPart) => () => void) | undefined>(undefined);

type Asking = {
  readonly data: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

/** Tells a `OneFailure` around it, where there is one, how a query stands; before that is painted. */
export function useAskingPart(query: Asking, error: Error | null): void {
  const join = useContext(AskingParts);
  const hasData = query.data !== undefined;
  const isAsking = query.isFetching;
  const latest = useRef(query);
  latest.current = query;
  useLayoutEffect(
    () => join?.({ hasData, error, isAsking, ask: () => void latest.current.refetch() }),
    [join, hasData, error, isAsking],
  );
}
