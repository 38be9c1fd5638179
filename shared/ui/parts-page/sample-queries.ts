const nothing = () => undefined;

const settled = {
  isPending: false,
  isFetching: false,
  error: null,
  errorUpdateCount: 0,
  refetch: nothing,
};

/** TanStack queries in each of their states. */
export const sampleQueries = {
  loading: { ...settled, data: undefined, isPending: true, isFetching: true },
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
