import { minus } from '@tessera/money/minor-units';
import { isMoneyOf, type Money, money } from '@tessera/money/money';
import { Notice } from '@tessera/ui/notice';
import { Link } from 'react-router-dom';
import { commonWords } from './loan-action-words.ts';

type MissingFundsProps = {
  readonly needed: Money;
  /** Nothing while it is not known. */
  readonly available: Money | undefined;
  /** Where more can be paid in. */
  readonly to: string;
};

export const isCovered = (needed: Money, available: Money | undefined): boolean =>
  available === undefined || needed.minor <= available.minor;

/** How much a wallet lacks, and the way to pay it in. */
export function MissingFunds({ needed, available, to }: MissingFundsProps) {
  if (available === undefined || isCovered(needed, available)) return null;
  const missing = money(needed.asset, minus(needed.minor, available.minor));
  const isEuro = isMoneyOf(needed, 'EUR');
  return (
    <Notice tone="warn" title={commonWords.missing(missing)}>
      {isEuro ? commonWords.missingEuros(available) : commonWords.missingCoins(available)}{' '}
      <Link to={to}>{isEuro ? commonWords.payIn : commonWords.deposit(needed.asset)}</Link>
    </Notice>
  );
}
