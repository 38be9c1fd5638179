/** The parts of a TanStack query that say whether its first answer is still to come. */
export type Awaitable = {
  readonly data: unknown;
  readonly fetchStatus: string;
  readonly failureCount: number;
  readonly errorUpdateCount: number;
};

/**
 * Whether the first answer is on its way. Not once it came or failed, also while it is asked for again, when
 * TanStack Query itself calls a query without data pending.
 */
export const isAwaited = ({ data, fetchStatus, failureCount, errorUpdateCount }: Awaitable) =>
  data === undefined && fetchStatus === 'fetching' && failureCount === 0 && errorUpdateCount === 0;
