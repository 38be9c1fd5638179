import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import type { Deposit } from '@tessera/contracts/wallets';
import { fromWireMoney } from '@tessera/money/wire-money';
import { balanceChanged, flash, useShell } from '@tessera/shell';
import { amountText } from '@tessera/ui/amount-text';
import { useStateChanges } from '../../parts/use-state-changes.ts';

/**
 * Tells the rest of the site when a deposit that was seen on its way has been credited, or a credited
 * one was taken back.
 */
export function useAnnouncedCredits(deposits: readonly Deposit[] | undefined): void {
  const shell = useShell();
  const queryClient = useQueryClient();
  useStateChanges(deposits, ({ state, amount, walletId }: Deposit, before) => {
    const isCredited = state === 'credited';
    if (!isCredited && before !== 'credited') return;
    const text = amountText(fromWireMoney(amount));
    if (isCredited) flash(t`${text} credited`);
    else flash(t`The network took back a deposit of ${text}, and its credit with it`, 'error');
    shell.publish(balanceChanged, { assets: [amount.asset] });
    void queryClient.invalidateQueries({ queryKey: queryKeys.wallets.history(walletId) });
  });
}
