import { useState } from 'react';

type Failing = {
  readonly data: unknown;
  readonly error: Error | null;
  readonly errorUpdateCount: number;
};

/**
 * Why a query has no data: what it failed for last, also while it is asked again, when TanStack Query
 * itself tells of no error. Null before its first answer, once it has data, and for another query.
 */
export function useFailure({ data, error, errorUpdateCount }: Failing): Error | null {
  const [known, setKnown] = useState<Error | null>(null);
  const hasFailed = data === undefined && errorUpdateCount > 0;
  const failure = hasFailed ? (error ?? known) : null;
  if (failure !== known) setKnown(failure);
  return failure;
}
