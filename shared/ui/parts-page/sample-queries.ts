const nothing = () => undefined;

const settled = {
  isFetching: false,
  error: null,
  errorUpdateCount: 0,
  refetch: nothing,
};

/** One that is asked for the first time. */
export const awaited = {
  data: undefined,
  fetchStatus: 'fetching',
  failureCount: 0,
  errorUpdateCount: 0,
} as const;

/** TanStack queries in each of their states. */
export const sampleQueries = {
  loading: { ...settled, data: undefined, isFetching: true },
  failed: { ...settled, data: undefined, error: new Error('sample'), errorUpdateCount: 1 },
  stale: { ...settled, data: ['Bitcoin'], error: new Error('sample') },
  empty: { ...settled, data: [] },
  filled: { ...settled, data: ['Bitcoin', 'Ether'] },
} as const;

/** The part of a growing query that asks for more. */
export const growing = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  error: null,
  fetchNextPage: nothing,
} as const;
