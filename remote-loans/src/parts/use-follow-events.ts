import { useQueryClient } from '@tanstack/react-query';
import type { LoanDetail } from '@tessera/contracts/loans';
import { useEffect, useRef } from 'react';
import { loanKeys } from '../api/loan-keys.ts';

/**
 * Reads again what hangs on a loan when something has happened to it that this page did not do: a call
 * that was opened, a sale, an instalment. The loan itself is looked at all the time, the rest is not.
 */
export function useFollowEvents(loan: LoanDetail | undefined): void {
  const queryClient = useQueryClient();
  const last = useRef<string | undefined>(undefined);
  const id = loan?.id;
  const newest = loan && `${loan.id} ${loan.state} ${loan.events.length}`;
  useEffect(() => {
    const before = last.current;
    last.current = newest;
    if (id === undefined || before === undefined || before === newest) return;
    const { marginCalls, liquidations, ltvHistory, payoff, releasable } = loanKeys;
    for (const keyOf of [marginCalls, liquidations, ltvHistory, payoff, releasable]) {
      void queryClient.invalidateQueries({ queryKey: keyOf(id) });
    }
  }, [queryClient, id, newest]);
}
