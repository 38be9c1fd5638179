import { askAgainEvery, followsPrices } from '@tessera/api-client/ask-again-every';
import { queryKeys } from '@tessera/api-client/query-keys';
import { readQuery } from '@tessera/api-client/read-query';
import { loanDetailSchema } from '@tessera/contracts/loans';

const refreshEveryMs = 15_000;

/** One loan, read again four times a minute while it is looked at, since its price moves. */
export const loanQuery = (id: string) => ({
  ...readQuery({
    queryKey: queryKeys.loans.detail(id),
    path: `/loans/${encodeURIComponent(id)}`,
    schema: loanDetailSchema,
  }),
  refetchInterval: askAgainEvery(refreshEveryMs, followsPrices),
});
