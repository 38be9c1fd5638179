import type { RefusedQuote } from '@tessera/lending/quote-loan';
import { principalLimits } from '@tessera/lending/terms';
import { formatEuro } from '@tessera/money/format-euro';
import { percentText } from '@tessera/ui/amount';
import { amountText } from '@tessera/ui/amount-text';
import type { CalculatorInput } from './calculator-input.ts';
import { roundedCoins } from './rounded-coins.ts';

/** What can be had instead of what was asked for. */
export function refusalInWords(
  refused: RefusedQuote,
  { asset, leads }: CalculatorInput,
  locale: string,
): string {
  const euro = (cents: bigint) => formatEuro(cents, locale, { whole: 'short' });
  switch (refused.reason) {
    case 'below_minimum':
      if (leads === 'principal') return `The smallest loan is ${euro(principalLimits.minimum)}.`;
      return `For ${euro(principalLimits.minimum)}, the smallest loan, lock at least ${amountText(
        { asset, minor: roundedCoins(refused.bounds.minimumCollateral, asset) },
        locale,
      )}.`;
    case 'above_maximum':
      return `The largest loan is ${euro(principalLimits.maximum)}.`;
    default:
      return `Choose at most ${percentText(refused.bounds.maximumLtv, locale)} of the value.`;
  }
}
