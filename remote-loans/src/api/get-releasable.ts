import { askAgainEvery, followsPrices } from '@tessera/api-client/ask-again-every';
import { readQuery } from '@tessera/api-client/read-query';
import { releasableSchema } from '@tessera/contracts/risk';
import { loanKeys } from './loan-keys.ts';

const refreshEveryMs = 30_000;

/** How much collateral can be released, or why nothing can; it follows the price. */
export const releasableQuery = (loanId: string) => ({
  ...readQuery({
    queryKey: loanKeys.releasable(loanId),
    path: `/loans/${encodeURIComponent(loanId)}/collateral/releasable`,
    schema: releasableSchema,
  }),
  refetchInterval: askAgainEvery(refreshEveryMs, followsPrices),
});
