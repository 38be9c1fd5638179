import { queryKeys } from '@tessera/api-client/query-keys';
import { readQuery } from '@tessera/api-client/read-query';
import { payoffQuoteSchema } from '@tessera/contracts/loans';

/** What ends the loan today, to the cent; always asked anew, since it dies at midnight. */
export const payoffQuery = (loanId: string) => ({
  ...readQuery({
    queryKey: queryKeys.loans.payoff(loanId),
    path: `/loans/${encodeURIComponent(loanId)}/payoff`,
    schema: payoffQuoteSchema,
  }),
  staleTime: 0,
});
