import type { Funds } from '@tessera/lending/cure-from-funds';
import { loanToValueInBasisPoints } from '@tessera/lending/loan-to-value';
import { money } from '@tessera/money/money';
import { amountText } from '@tessera/ui/amount-text';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { marketPriceText } from '../../parts/price-text.ts';
import { ltvText } from '../../parts/ratio-text.ts';
import { shortAmount } from '../../parts/short-amount.ts';
import type { FallOutcome, FallRules } from './fall.ts';
import { usedByCureText, whatIfWords as words } from './what-if-words.ts';

type FallEndProps = {
  readonly outcome: FallOutcome;
  readonly rules: FallRules;
  /** What is left in the wallets, where it is this loan that left it. */
  readonly free?: Funds;
};

/** Where a fall leaves a loan, and what a cure used of the wallets. */
export function FallEnd({ outcome: { end, events }, rules, free }: FallEndProps) {
  const { asset, price, debt, collateral } = end;
  const used = usedByCureText(events, asset);
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
        ...(rules.isCuredAutomatically ? [{ term: words.usedByCure, value: used }] : []),
        ...(free
          ? [
              { term: words.freeCoins(asset), value: shortAmount({ asset, minor: free.coins }) },
              { term: words.freeEuros, value: amountText(money('EUR', free.cents)) },
            ]
          : []),
      ]}
    />
  );
}
