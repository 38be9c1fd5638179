import { loanToValueInBasisPoints } from '@tessera/lending/loan-to-value';
import { money } from '@tessera/money/money';
import { amountText } from '@tessera/ui/amount-text';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { marketPriceText } from '../../parts/price-text.ts';
import { ltvText } from '../../parts/ratio-text.ts';
import { shortAmount } from '../../parts/short-amount.ts';
import type { FallOutcome } from './fall.ts';
import { whatIfWords as words } from './what-if-words.ts';

/** Where a fall leaves a loan, and what a cure left in the wallets. */
export function FallEnd({ outcome: { end, free } }: { outcome: FallOutcome }) {
  const { asset, price, debt, collateral } = end;
  return (
    <DefinitionRows
      rows={[
        { term: words.price, value: marketPriceText(price) },
        {
          term: words.owed,
          value: debt === 0n ? words.paidOff : amountText(money('EUR', debt)),
        },
        { term: words.collateral, value: shortAmount({ asset, minor: collateral }) },
        { term: words.ltv, value: ltvText(loanToValueInBasisPoints(end)) },
        { term: words.freeCoins(asset), value: shortAmount({ asset, minor: free.coins }) },
        { term: words.freeEuros, value: amountText(money('EUR', free.cents)) },
      ]}
    />
  );
}
