import type { LoanOffer } from '@tessera/lending/loan-offer';
import type { RefusedQuote } from '@tessera/lending/quote-loan';
import { principalLimits } from '@tessera/lending/terms';
import { formatEuro } from '@tessera/money/format-euro';
import { percentText } from '@tessera/ui/amount';
import { amountText } from '@tessera/ui/amount-text';
import { readerLocale } from '@tessera/ui/reader-locale';
import type { LoanDraft } from './loan-draft.ts';

/** Why there is no loan of this size, and what there could be instead. */
export function refusalText(refused: RefusedQuote, draft: LoanDraft, offer: LoanOffer): string {
  const { bounds } = refused;
  const short = (cents: bigint) => formatEuro(cents, readerLocale(), { whole: 'short' });
  const least = amountText({ asset: offer.asset, minor: bounds.minimumCollateral });
  switch (refused.reason) {
    case 'below_minimum':
      return draft.lead === 'principal'
        ? `The smallest loan is ${short(bounds.minimumPrincipal)}.`
        : `This carries less than the smallest loan of ${short(bounds.minimumPrincipal)}: lock at least ${least}.`;
    case 'above_maximum':
      return draft.lead === 'principal'
        ? `The largest loan is ${short(principalLimits.maximum)}.`
        : `This carries more than the largest loan of ${short(principalLimits.maximum)}: lock less, or lower the loan-to-value.`;
    default:
      return `At most ${percentText(bounds.maximumLtv)} of the value can be borrowed over this term: lock at least ${least}.`;
  }
}
