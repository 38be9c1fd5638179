import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isProblem } from '@tessera/api-client/api-problem';
import { queryKeys } from '@tessera/api-client/query-keys';
import { useEffect } from 'react';
import { payoffQuery } from '../../api/get-payoff.ts';

/**
 * What ends a loan today. Refused because the loan has ended, in another tab perhaps, it says that the
 * page is behind: the loan is read again.
 */
export function usePayoff(loanId: string) {
  const quote = useQuery(payoffQuery(loanId));
  const queryClient = useQueryClient();
  const isBehind = isProblem(quote.error, 'illegal_transition');
  useEffect(() => {
    if (!isBehind) return;
    void queryClient.invalidateQueries({ queryKey: queryKeys.loans.detail(loanId), exact: true });
  }, [isBehind, queryClient, loanId]);
  return quote;
}
