import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { askAgainEvery, followsPrices } from '@tessera/api-client/ask-again-every';
import { request } from '@tessera/api-client/request';
import { serverNow } from '@tessera/api-client/server-clock';
import { shouldRetry } from '@tessera/api-client/should-retry';
import { type LtvHistory, ltvHistorySchema } from '@tessera/contracts/risk';
import { loanKeys } from './loan-keys.ts';

const refreshEveryMs = 60_000;
const longestPage = 100;

/**
 * Where the loan stood within so many milliseconds before now, newest first, with the thresholds
 * that a chart draws. There is a point an hour, so that a month takes eight requests; all of a loan
 * is told by the day, in as many for two years.
 */
export const ltvHistoryQuery = (loanId: string, forMs: number | 'all') =>
  queryOptions({
    queryKey: [...loanKeys.ltvHistory(loanId), forMs],
    queryFn: ({ signal }) =>
      forMs === 'all'
        ? readSince(loanId, { sinceMs: 0, per: 'day' }, signal)
        : readSince(loanId, { sinceMs: serverNow() - forMs, per: undefined }, signal),
    retry: shouldRetry,
    placeholderData: keepPreviousData,
    refetchInterval: askAgainEvery(refreshEveryMs, followsPrices),
  });

type Past = { readonly sinceMs: number; readonly per: 'day' | undefined };

async function readSince(
  loanId: string,
  { sinceMs, per }: Past,
  signal: AbortSignal,
): Promise<Pick<LtvHistory, 'items' | 'thresholds'>> {
  const items: LtvHistory['items'] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await readPage(loanId, { cursor, per }, signal);
    items.push(...page.items.filter(({ at }) => Date.parse(at) >= sinceMs));
    const reachesBack = page.items.some(({ at }) => Date.parse(at) < sinceMs);
    if (page.nextCursor === null || reachesBack) {
      return { items, thresholds: page.thresholds };
    }
    cursor = page.nextCursor;
  }
}

type Page = Pick<Past, 'per'> & { readonly cursor: string | undefined };

const readPage = (loanId: string, { cursor, per }: Page, signal: AbortSignal) =>
  request({
    method: 'GET',
    path: `/loans/${encodeURIComponent(loanId)}/ltv-history`,
    query: { limit: longestPage, cursor, per },
    schema: ltvHistorySchema,
    signal,
  });
