import { useQueryClient } from '@tanstack/react-query';
import { isReplayed } from '@tessera/api-client/replayed-answers';
import { useState } from 'react';
import type { AnyWithdrawalDetail } from '../api/any-withdrawal.ts';
import { useWithdrawals } from '../api/get-withdrawals.ts';
import type { Rail } from '../api/rail.ts';

/** What waits for its code on a page: requested here a moment ago, or before, or in another tab. */
export function useWithdrawing(rail: Rail) {
  const [requested, setRequested] = useState<readonly string[]>([]);
  const queryClient = useQueryClient();
  const { items = [] } = useWithdrawals(rail);
  const waiting = items.filter(({ state }) => state === 'pending_confirmation').map(({ id }) => id);
  return {
    ids: [...new Set([...requested, ...waiting])],
    /** The one that somebody on this page goes on with. */
    newest: requested[0],
    /** Changes with each request, so that a form can start anew. */
    requestCount: requested.length,
    isWaiting: waiting.length > 0,
    goOn: (withdrawal: AnyWithdrawalDetail) => {
      const detail = rail.detailKey(withdrawal.id);
      // An answer of before says how it was then.
      if (isReplayed(withdrawal)) void queryClient.invalidateQueries({ queryKey: detail });
      else queryClient.setQueryData(detail, withdrawal);
      void queryClient.invalidateQueries({ queryKey: rail.listKey });
      setRequested((before) => [withdrawal.id, ...before]);
    },
  };
}
