import { t } from '@lingui/core/macro';
import { displayAmountWithUnit } from '@tessera/money/display-amount';
import { formatBasisPoints } from '@tessera/money/format-basis-points';
import { formatEuro } from '@tessera/money/format-euro';
import type { Cents } from '@tessera/money/minor-units';
import type { LoanDraft } from './loan-draft.ts';
import type { RefusedQuote } from './quote-loan.ts';
import { roundedCoins } from './rounded-coins.ts';
import { principalLimits } from './terms.ts';

/** Why there is no loan of this size, and what there could be instead. */
export function refusalText(
  { reason, bounds }: RefusedQuote,
  { asset, lead }: LoanDraft,
  locale: string,
): string {
  const short = (amount: Cents) => formatEuro(amount, locale, { whole: 'short' });
  const smallest = short(principalLimits.minimum);
  const largest = short(principalLimits.maximum);
  const least = displayAmountWithUnit(roundedCoins(bounds.minimumCollateral, asset), asset, locale);
  switch (reason) {
    case 'below_minimum':
      return lead === 'principal'
        ? t`The smallest loan is ${smallest}.`
        : t`For ${smallest}, the smallest loan, lock at least ${least}.`;
    case 'above_maximum':
      return lead === 'principal'
        ? t`The largest loan is ${largest}.`
        : t`This carries more than the largest loan of ${largest}: lock less, or lower the loan-to-value.`;
    default:
      return t`At most ${{ share: formatBasisPoints(bounds.maximumLtv, locale) }} of the value can be borrowed over this term: lock at least ${least}.`;
  }
}
