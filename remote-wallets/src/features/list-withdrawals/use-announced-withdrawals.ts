import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import { fromWireMoney } from '@tessera/money/wire-money';
import { balanceChanged, flash, useShell } from '@tessera/shell';
import { amountText } from '@tessera/ui/amount-text';
import type { AnyWithdrawal } from '../../api/any-withdrawal.ts';
import { useStateChanges } from '../../parts/use-state-changes.ts';
import { withdrawalNews } from './withdrawal-words.ts';

/**
 * Tells the rest of the site when a withdrawal changes what is free or held, also when that was done
 * in another tab.
 */
export function useAnnouncedWithdrawals(withdrawals: readonly AnyWithdrawal[] | undefined): void {
  const shell = useShell();
  const queryClient = useQueryClient();
  useStateChanges(withdrawals, ({ state, amount }: AnyWithdrawal) => {
    const say = withdrawalNews.get(state);
    if (!say) return;
    const message = say(amountText(fromWireMoney(amount)));
    if (message) flash(message, isFailure(state) ? 'error' : 'info');
    shell.publish(balanceChanged, { assets: [amount.asset] });
    void queryClient.invalidateQueries({ queryKey: queryKeys.limits.all });
  });
}

const isFailure = (state: string) =>
  state === 'failed' || state === 'rejected' || state === 'returned';
