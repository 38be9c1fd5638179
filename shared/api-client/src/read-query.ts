import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type ApiRequest, request } from './request.ts';
import { shouldRetry } from './should-retry.ts';

interface Read<Schema extends z.core.$ZodType>
  extends Pick<ApiRequest<Schema>, 'path' | 'query' | 'schema'> {
  readonly queryKey: QueryKey;
}

/** How long an answer counts as new, and how often it is read again while a screen shows it. */
type Timing = {
  readonly staleTime?: number;
  readonly refetchInterval?: number | (() => number);
};

/** One read of the API, given up with its screen and repeated by itself where that makes sense. */
export function readQuery<Schema extends z.core.$ZodType>(
  { queryKey, ...wanted }: Read<Schema>,
  timing: Timing = {},
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => request({ method: 'GET', ...wanted, signal }),
    retry: shouldRetry,
    ...timing,
  });
}
