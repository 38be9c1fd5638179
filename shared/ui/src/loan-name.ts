import { t } from '@lingui/core/macro';
import { minorUnitsPerWhole } from '@tessera/money/asset';
import { displayAmountWithUnit } from '@tessera/money/display-amount';
import { formatEuro } from '@tessera/money/format-euro';
import { isMoneyOf, type Money } from '@tessera/money/money';
import { fromWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { amountText } from './amount-text.ts';
import { civilDateText } from './date-text.tsx';
import { readerLocale } from './reader-locale.ts';

type NamedLoan = {
  readonly principal: WireMoney;
  /** What is pledged now. */
  readonly collateral: WireMoney;
  /** Names a loan on which nothing is pledged: one that waits, or that has ended. */
  readonly agreedCollateral?: WireMoney | undefined;
  /** A civil date. */
  readonly maturesOn: string;
};

/** What tells a loan from its borrower's others: "€8,000 against 8.05 ETH, due 21 Nov 2027". */
export function loanName(loan: NamedLoan, locale: string = readerLocale()): string {
  const { principal, collateral, agreedCollateral = collateral, maturesOn } = loan;
  const pledged = fromWireMoney(collateral);
  const named = pledged.minor === 0n ? fromWireMoney(agreedCollateral) : pledged;
  const owed = principalText(fromWireMoney(principal), locale);
  return t`${owed} against ${coinsText(named, locale)}, due ${civilDateText(maturesOn)}`;
}

function principalText(principal: Money, locale: string): string {
  if (!isMoneyOf(principal, 'EUR')) return amountText(principal, locale);
  return formatEuro(principal.minor, locale, { whole: 'short' });
}

/** With four decimals, below one coin with six: what a name needs, and no line of wei. */
function coinsText({ asset, minor }: Money, locale: string): string {
  const whole = minorUnitsPerWhole(asset);
  const shown = whole / (minor < whole ? 1_000_000n : 10_000n);
  const short = shown > 1n ? minor - (minor % shown) : minor;
  return displayAmountWithUnit(short === 0n ? minor : short, asset, locale);
}
