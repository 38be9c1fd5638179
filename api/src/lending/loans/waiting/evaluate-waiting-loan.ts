import type { LoanOffer } from '@tessera/lending/loan-offer';
import { type LoanQuote, quoteLoan } from '@tessera/lending/quote-loan';
import { smallestCollateral } from '@tessera/lending/smallest-collateral';
import { hasTodaysFigures } from '@tessera/lending/terms';
import { greater } from '@tessera/money/greater';
import { type CoinUnits, minus } from '@tessera/money/minor-units';
import type { KnownPrice } from '../../../books/prices/latest-prices.ts';
import { berlinDate } from '../../../platform/clock/berlin-date.ts';
import type { LoanRow } from '../find-loans.ts';

export type Evaluation =
  | { readonly kind: 'ready'; readonly quote: LoanQuote }
  /** Minor units that have to come in still. */
  | { readonly kind: 'missing'; readonly missing: CoinUnits }
  /** The coins are there, and the rate that was quoted no longer holds. */
  | { readonly kind: 'changed'; readonly quote: LoanQuote };

/**
 * What a waiting loan could become at a price with so many free coins. It pledges what was asked
 * for, or more where the price has fallen so far that this would not carry the loan. A lower rate
 * is taken without asking; a higher one, or other terms, the borrower has to accept.
 */
export function evaluateWaitingLoan(
  loan: LoanRow,
  { available, price, now }: { available: CoinUnits; price: KnownPrice; now: Date },
): Evaluation {
  const offer: LoanOffer = {
    asset: loan.asset,
    price: price.value,
    plan: loan.plan,
    termMonths: loan.term_months,
    payoutDate: berlinDate(now),
  };
  const { principal } = loan;
  const collateral = greater(loan.collateral, smallestCollateral(offer, principal));
  if (available < collateral) return { kind: 'missing', missing: minus(collateral, available) };
  const quote = quoteLoan(offer, { principal, collateral });
  // The limits on amounts hold since the request, unless the terms have been narrowed since.
  if (!quote.ok) return { kind: 'missing', missing: 0n };
  const isAsQuoted =
    hasTodaysFigures(loan.terms_version) &&
    quote.apr <= loan.apr_basis_points &&
    quote.payout >= loan.payout;
  return { kind: isAsQuoted ? 'ready' : 'changed', quote };
}
