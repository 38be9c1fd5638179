import { createContext, useContext, useLayoutEffect, useRef } from 'react';

/** How a part of a page stands with what it asks the API for. */
export type AskingPart = {
  readonly hasData: boolean;
  /** Null while it asks, and once it is answered. */
  readonly error: Error | null;
  readonly ask: () => void;
};

/** Takes a part in as it stands now; the function returned takes it out. */
export const AskingParts = createContext<((part: AskingPart) => () => void) | undefined>(undefined);

type Asking = {
  readonly data: unknown;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
};

/** Tells a `OneFailure` around it, where there is one, how a query stands; before that is painted. */
export function useAskingPart(query: Asking): void {
  const join = useContext(AskingParts);
  const hasData = query.data !== undefined;
  const error = query.isPending ? null : query.error;
  const latest = useRef(query);
  latest.current = query;
  useLayoutEffect(
    () => join?.({ hasData, error, ask: () => void latest.current.refetch() }),
    [join, hasData, error],
  );
}
