import { readQuery } from '@tessera/api-client/read-query';
import { payoffQuoteSchema } from '@tessera/contracts/loans';
import { loanKeys } from './loan-keys.ts';

/** What ends the loan today, to the cent; always asked anew, since it dies at midnight. */
export const payoffQuery = (loanId: string) => ({
  ...readQuery({
    queryKey: loanKeys.payoff(loanId),
    path: `/loans/${encodeURIComponent(loanId)}/payoff`,
    schema: payoffQuoteSchema,
  }),
  staleTime: 0,
});
