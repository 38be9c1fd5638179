import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '@tessera/api-client/request';
import { shouldRetry } from '@tessera/api-client/should-retry';
import { type LtvHistory, ltvHistorySchema } from '@tessera/contracts/risk';
import { loanKeys } from './loan-keys.ts';

const refreshEveryMs = 60_000;
const longestPage = 100;

/**
 * Where the loan stood within so many milliseconds before now, newest first, with the thresholds
 * that a chart draws. There is a point an hour, so that a month takes eight requests.
 */
export const ltvHistoryQuery = (loanId: string, forMs: number) =>
  queryOptions({
    queryKey: [...loanKeys.ltvHistory(loanId), forMs],
    queryFn: ({ signal }) => readSince(loanId, Date.now() - forMs, signal),
    retry: shouldRetry,
    placeholderData: keepPreviousData,
    refetchInterval: refreshEveryMs,
  });

async function readSince(
  loanId: string,
  since: number,
  signal: AbortSignal,
): Promise<Pick<LtvHistory, 'items' | 'thresholds'>> {
  const items: LtvHistory['items'] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await readPage(loanId, cursor, signal);
    items.push(...page.items.filter(({ at }) => Date.parse(at) >= since));
    const reachesBack = page.items.some(({ at }) => Date.parse(at) < since);
    if (page.nextCursor === null || reachesBack) {
      return { items, thresholds: page.thresholds };
    }
    cursor = page.nextCursor;
  }
}

const readPage = (loanId: string, cursor: string | undefined, signal: AbortSignal) =>
  request({
    method: 'GET',
    path: `/loans/${encodeURIComponent(loanId)}/ltv-history`,
    query: { limit: longestPage, cursor },
    schema: ltvHistorySchema,
    signal,
  });
