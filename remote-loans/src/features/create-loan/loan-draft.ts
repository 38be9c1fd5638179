import type { LoanOffer } from '@tessera/lending/loan-offer';
import { maximumOpeningLtv } from '@tessera/lending/maximum-opening-ltv';
import { type LoanQuote, quoteLoan, type RefusedQuote } from '@tessera/lending/quote-loan';
import type { TermMonths } from '@tessera/lending/terms';
import { mulDiv } from '@tessera/money/mul-div';
import { parseLocalizedAmount } from '@tessera/money/parse-localized-amount';

/** What is being worked out, as typed: one amount leads, the other follows at the chosen LTV. */
export interface LoanDraft {
  readonly lead: 'principal' | 'collateral';
  readonly text: string;
  readonly ltv: number;
  readonly termMonths: TermMonths;
}

export const emptyDraft: LoanDraft = {
  lead: 'principal',
  text: '',
  ltv: 4000,
  termMonths: 12,
};

/** Steps of the slider, in basis points. */
export const ltvStep = 50;
export const smallestLtv = 1000;

/** The highest LTV on the slider's grid at which a loan of this term opens. */
export function largestLtv(offer: Omit<LoanOffer, 'price'>): number {
  return Math.floor(maximumOpeningLtv(offer) / ltvStep) * ltvStep;
}

/** A longer term may allow less: the slider then stands at its end, and keeps the wish. */
export function effectiveLtv(draft: LoanDraft, offer: Omit<LoanOffer, 'price'>): number {
  return Math.min(draft.ltv, largestLtv(offer));
}

/** The quote of what is typed, the reason why there is none, or nothing while nothing can be read. */
export function quoteDraft(
  draft: LoanDraft,
  offer: LoanOffer,
  locale: string,
): LoanQuote | RefusedQuote | undefined {
  const unit = draft.lead === 'principal' ? 'EUR' : offer.asset;
  const typed = parseLocalizedAmount(draft.text, unit, locale);
  if (!typed.ok || typed.minor === 0n) return undefined;
  const ltv = effectiveLtv(draft, offer);
  if (draft.lead === 'collateral') return quoteLoan(offer, { collateral: typed.minor, ltv });

  const quote = quoteLoan(offer, { principal: typed.minor, ltv });
  if (!quote.ok) return quote;
  const collateral = roundedCollateral(quote.collateral);
  return quoteLoan(offer, { principal: quote.principal, collateral });
}

const weiPerMillionth = 10n ** 12n;

/** Up to the next millionth of an ether: a number that a person can read and compare. */
function roundedCollateral(wei: bigint): bigint {
  return mulDiv(wei, 1n, weiPerMillionth, 'up') * weiPerMillionth;
}
