import type { LoanDetail } from '@tessera/contracts/loans';
import { balanceChanged, loanChanged, useShell } from '@tessera/shell';
import { useEffect, useRef } from 'react';

/**
 * Tells the site when something has happened to a loan that nobody did here: a call that was opened, a
 * sale, an instalment. The loan itself is looked at all the time; what hangs on it is then read again.
 */
export function useFollowEvents(loan: LoanDetail | undefined): void {
  const shell = useShell();
  const last = useRef<string | undefined>(undefined);
  const loanId = loan?.id;
  const coin = loan?.coin;
  const newest = loan && `${loan.id} ${loan.state} ${loan.events.length}`;
  useEffect(() => {
    const before = last.current;
    last.current = newest;
    if (loanId === undefined || coin === undefined || before === undefined) return;
    if (before === newest || !before.startsWith(loanId)) return;
    shell.publish(loanChanged, { loanId });
    shell.publish(balanceChanged, { assets: ['EUR', coin] });
  }, [shell, loanId, coin, newest]);
}
