import { useQueryClient } from '@tanstack/react-query';
import { useShell } from '@tessera/shell';
import { useEffect } from 'react';
import { queryKeys } from './query-keys.ts';

/** Which families of data each fact on the bus makes old. */
const agedBy = {
  'balance.changed': [queryKeys.wallets.all, queryKeys.fiat.all, queryKeys.reports.all],
  'loan.opened': [
    queryKeys.loans.all,
    queryKeys.wallets.all,
    queryKeys.fiat.all,
    queryKeys.reports.all,
  ],
  'loan.changed': [queryKeys.loans.all, queryKeys.reports.all],
  'notices.changed': [queryKeys.notices.all, queryKeys.support.all],
} as const;

/**
 * Reads again what a fact on the bus has made old, also what other remotes have left in the cache.
 * Each page calls it once.
 */
export function useRefreshOnFacts(): void {
  const shell = useShell();
  const queryClient = useQueryClient();
  useEffect(() => {
    const topics = Object.keys(agedBy) as (keyof typeof agedBy)[];
    const subscriptions = topics.map((topic) =>
      shell.observe(topic).subscribe(() => {
        for (const queryKey of agedBy[topic]) {
          void queryClient.invalidateQueries({ queryKey });
        }
      }),
    );
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [shell, queryClient]);
}
