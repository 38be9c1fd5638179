import { queryKeys } from '@tessera/api-client/query-keys';
import { readQuery } from '@tessera/api-client/read-query';
import { releasableSchema } from '@tessera/contracts/risk';

const refreshEveryMs = 30_000;

/** How much collateral can be released, or why nothing can; it follows the price. */
export const releasableQuery = (loanId: string) => ({
  ...readQuery({
    queryKey: queryKeys.loans.releasable(loanId),
    path: `/loans/${encodeURIComponent(loanId)}/collateral/releasable`,
    schema: releasableSchema,
  }),
  refetchInterval: refreshEveryMs,
});
