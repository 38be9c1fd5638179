import { displayAmountWithUnit } from '@tessera/money/display-amount';
import { formatEuro } from '@tessera/money/format-euro';
import { isMoneyOf, type Money } from '@tessera/money/money';
import { readerLocale } from './reader-locale.ts';

/** An amount with its unit in one string, where nothing can be dimmed: "€24,000.00", "0.80 BTC". */
export function amountText(amount: Money, locale: string = readerLocale()): string {
  if (isMoneyOf(amount, 'EUR')) return formatEuro(amount.minor, locale);
  return displayAmountWithUnit(amount.minor, amount.asset, locale);
}
