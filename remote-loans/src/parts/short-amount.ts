import { displayAmount } from '@tessera/money/display-amount';
import { isMoneyOf, type Money } from '@tessera/money/money';
import { amountText } from '@tessera/ui/amount-text';
import { readerLocale } from '@tessera/ui/reader-locale';

/** An amount of at most eight decimals, rounded down: eighteen fill a line and decide nothing. */
export function shortAmount(amount: Money): string {
  if (isMoneyOf(amount, 'EUR')) return amountText(amount);
  const { asset, minor } = amount;
  return `${displayAmount(minor, asset, readerLocale()).head}\u00a0${asset}`;
}
