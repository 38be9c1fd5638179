import { useQueryClient } from '@tanstack/react-query';
import type { ShellTopic } from '@tessera/contracts/shell-events';
import { balanceChanged, loanChanged, loanOpened, noticesChanged, useShell } from '@tessera/shell';
import { useEffect } from 'react';
import { queryKeys } from './query-keys.ts';

/** Which families of data each fact on the bus makes old. */
const agedBy = [
  [balanceChanged, [queryKeys.wallets.all, queryKeys.fiat.all, queryKeys.reports.all]],
  [
    loanOpened,
    [queryKeys.loans.all, queryKeys.wallets.all, queryKeys.fiat.all, queryKeys.reports.all],
  ],
  [loanChanged, [queryKeys.loans.all, queryKeys.reports.all]],
  [noticesChanged, [queryKeys.notices.all, queryKeys.support.all]],
] as const;

/**
 * Reads again what a fact on the bus has made old, also what other remotes have left in the cache.
 * Each page calls it once.
 */
export function useRefreshOnFacts(): void {
  const shell = useShell();
  const queryClient = useQueryClient();
  useEffect(() => {
    const subscriptions = agedBy.map(([topic, aged]) =>
      shell.observe<ShellTopic>(topic).subscribe(() => {
        for (const queryKey of aged) {
          void queryClient.invalidateQueries({ queryKey });
        }
      }),
    );
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [shell, queryClient]);
}
