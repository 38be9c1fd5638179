import { queryKeys } from '@tessera/api-client/query-keys';
import { readQuery } from '@tessera/api-client/read-query';
import { ltvHistorySchema } from '@tessera/contracts/risk';

const refreshEveryMs = 60_000;
const longestPage = 100;

/** Where the loan stood lately, newest first, with the thresholds that a chart draws. */
export const ltvHistoryQuery = (loanId: string) => ({
  ...readQuery({
    queryKey: queryKeys.loans.ltvHistory(loanId),
    path: `/loans/${encodeURIComponent(loanId)}/ltv-history`,
    query: { limit: longestPage },
    schema: ltvHistorySchema,
  }),
  refetchInterval: refreshEveryMs,
});
