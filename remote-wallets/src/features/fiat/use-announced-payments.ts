import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import type { FiatDeposit } from '@tessera/contracts/fiat';
import { fromWireMoney } from '@tessera/money/wire-money';
import { balanceChanged, flash, useShell } from '@tessera/shell';
import { amountText } from '@tessera/ui/amount-text';
import { useStateChanges } from '../../parts/use-state-changes.ts';
import { fiatWords as words } from './fiat-words.ts';

/**
 * Tells the rest of the site when a payment was credited or taken back, also one that another tab was
 * told how to make. `onEnd`: nothing more is expected of it.
 */
export function useAnnouncedPayments(
  deposits: readonly FiatDeposit[] | undefined,
  onEnd: () => void,
): void {
  const shell = useShell();
  const queryClient = useQueryClient();
  useStateChanges(deposits, ({ id, state, amount }: FiatDeposit) => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.fiat.deposit(id) });
    if (state !== 'credited' && state !== 'returned') return;
    onEnd();
    const text = amount === null ? '' : amountText(fromWireMoney(amount));
    if (state === 'credited') flash(words.credited(text));
    else flash(words.takenBack(text), 'error');
    shell.publish(balanceChanged, { assets: ['EUR'] });
  });
}
