import type { Loan } from '@tessera/contracts/loans';
import { sumOf } from '@tessera/money/minor-units';
import { money } from '@tessera/money/money';
import { toWireMoney } from '@tessera/money/wire-money';
import { Amount } from '@tessera/ui/amount';
import { BigFigure } from '@tessera/ui/figure-amount';
import { isRunning } from '../../parts/loan-states.ts';
import { centsOf } from '../../parts/wire-units.ts';
import { nextOfAll, listWords as words } from './list-loans-words.ts';

/** What is owed on all loans together, and what is due of it first; nothing while none runs. */
export function LoansTotal({ loans }: { loans: readonly Loan[] }) {
  const running = loans.filter(isRunning);
  if (running.length === 0) return null;
  const owed = money('EUR', sumOf(running.map(({ debt }) => centsOf(debt))));
  return (
    <BigFigure
      size="page"
      label={words.owedOn(running.length)}
      value={<Amount money={toWireMoney(owed)} />}
      detail={nextOfAll(running)}
    />
  );
}
