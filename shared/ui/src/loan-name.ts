import { formatEuro } from '@tessera/money/format-euro';
import { isMoneyOf, type Money } from '@tessera/money/money';
import { amountText } from './amount-text.ts';
import { readerLocale } from './reader-locale.ts';

type NamedLoan = {
  readonly principal: Money;
  readonly collateral: Money;
};

/** What tells a loan from its borrower's others: "€8,000 against 8.05 ETH". */
export function loanName(loan: NamedLoan, locale: string = readerLocale()): string {
  return `${principalText(loan, locale)} against ${amountText(loan.collateral, locale)}`;
}

function principalText({ principal }: NamedLoan, locale: string): string {
  if (!isMoneyOf(principal, 'EUR')) return amountText(principal, locale);
  return formatEuro(principal.minor, locale, { whole: 'short' });
}
