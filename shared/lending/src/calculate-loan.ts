import type { BasisPoints } from '@tessera/money/basis-points';
import { type Cents, cents, coins } from '@tessera/money/minor-units';
import { parseLocalizedAmount } from '@tessera/money/parse-localized-amount';
import type { Price } from '@tessera/money/price';
import { RATIO_ONE } from '@tessera/money/ratio';
import type { CivilDate } from './civil-date.ts';
import { type LoanDraft, ltvGrid } from './loan-draft.ts';
import type { LoanOffer } from './loan-offer.ts';
import { maximumOpeningLtv } from './maximum-opening-ltv.ts';
import { type LoanQuote, quoteLoan } from './quote-loan.ts';
import { refusalText } from './refusal-text.ts';
import { roundedCoins } from './rounded-coins.ts';

export type LoanCalculation = {
  readonly quote: LoanQuote | undefined;
  /** Why there is no quote, for the leading field; nothing when its text explains itself. */
  readonly problem: string | undefined;
  readonly ltv: BasisPoints;
  /** The highest on the grid at which a loan of this coin, plan and term opens. */
  readonly largestLtv: BasisPoints;
};

type Moment = {
  readonly price: Price | null;
  readonly payoutDate: CivilDate;
  readonly locale: string;
};

/**
 * Rate, fee and payout hang on no price, so that they are known before one is: at a price of one euro
 * only amounts of coin and threshold prices differ, and a screen leaves those out until then.
 */
const placeholderPrice: Price = RATIO_ONE;

/** What is typed as a loan, by the mathematics that opens it. */
export function calculateLoan(
  draft: LoanDraft,
  { price, payoutDate, locale }: Moment,
): LoanCalculation {
  const { asset, plan, termMonths, lead, text } = draft;
  const offer = { asset, plan, termMonths, payoutDate, price: price ?? placeholderPrice };
  const { step } = ltvGrid;
  const largestLtv = Math.floor(maximumOpeningLtv(offer) / step) * step;
  const ltv = Math.min(draft.ltv, largestLtv);
  const result = { quote: undefined, problem: undefined, ltv, largestLtv };
  const typed = parseLocalizedAmount(text, lead === 'principal' ? 'EUR' : asset, locale);
  if (!typed.ok || (lead === 'collateral' && price === null)) return result;
  const quote =
    lead === 'collateral'
      ? quoteLoan(offer, { collateral: coins(typed.minor), ltv })
      : quotePrincipal(offer, cents(typed.minor), ltv);
  return quote.ok
    ? { ...result, quote }
    : { ...result, problem: refusalText(quote, draft, locale) };
}

/** What is locked is a number that a person can read and compare. */
function quotePrincipal(offer: LoanOffer, principal: Cents, ltv: BasisPoints) {
  const quote = quoteLoan(offer, { principal, ltv });
  if (!quote.ok) return quote;
  return quoteLoan(offer, { principal, collateral: roundedCoins(quote.collateral, offer.asset) });
}
