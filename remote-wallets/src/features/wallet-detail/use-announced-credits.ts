import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import type { Deposit } from '@tessera/contracts/wallets';
import { fromWireMoney } from '@tessera/money/wire-money';
import { flash, useShell } from '@tessera/shell';
import { amountText } from '@tessera/ui/amount-text';
import { useEffect, useRef } from 'react';

/**
 * Tells the rest of the site when a deposit that was seen on its way has been credited. Those that
 * were credited before the page was opened are no news.
 */
export function useAnnouncedCredits(deposits: readonly Deposit[] | undefined): void {
  const shell = useShell();
  const queryClient = useQueryClient();
  const known = useRef<ReadonlyMap<string, Deposit['state']>>(undefined);
  useEffect(() => {
    if (!deposits) return;
    const before = known.current;
    known.current = new Map(deposits.map(({ id, state }) => [id, state]));
    if (!before) return;
    for (const deposit of deposits) {
      if (deposit.state !== 'credited' || before.get(deposit.id) === 'credited') continue;
      flash(`${amountText(fromWireMoney(deposit.amount))} credited`);
      shell.publish('balance.changed', { assets: [deposit.amount.asset] });
      void queryClient.invalidateQueries({ queryKey: queryKeys.wallets.history(deposit.walletId) });
    }
  }, [deposits, shell, queryClient]);
}
