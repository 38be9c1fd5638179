import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import type { Withdrawal, WithdrawalState } from '@tessera/contracts/withdrawals';
import { fromWireMoney } from '@tessera/money/wire-money';
import { flash, useShell } from '@tessera/shell';
import { amountText } from '@tessera/ui/amount-text';
import { useStateChanges } from '../../parts/use-state-changes.ts';

/** What is said of the states that move money between free, held and gone. */
const news = new Map<WithdrawalState, (amount: string) => string | undefined>([
  ['pending_confirmation', () => undefined],
  ['completed', (amount) => `${amount} have arrived where you sent them`],
  ['cancelled', (amount) => `The withdrawal of ${amount} is cancelled`],
  ['expired', (amount) => `The withdrawal of ${amount} was not confirmed in time`],
  ['failed', (amount) => `The withdrawal of ${amount} failed, and it is free again`],
]);

/**
 * Tells the rest of the site when a withdrawal changes what is free or held, also when that was done
 * in another tab.
 */
export function useAnnouncedWithdrawals(withdrawals: readonly Withdrawal[] | undefined): void {
  const shell = useShell();
  const queryClient = useQueryClient();
  useStateChanges(withdrawals, ({ state, amount }: Withdrawal) => {
    const say = news.get(state);
    if (!say) return;
    const message = say(amountText(fromWireMoney(amount)));
    if (message) flash(message, state === 'failed' ? 'error' : 'info');
    shell.publish('balance.changed', { assets: [amount.asset] });
    void queryClient.invalidateQueries({ queryKey: queryKeys.limits.all });
  });
}
