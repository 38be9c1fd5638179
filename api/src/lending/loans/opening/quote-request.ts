import type { OpenLoanRequest } from '@tessera/contracts/loans';
import { type LoanQuote, quoteLoan, type RefusedQuote } from '@tessera/lending/quote-loan';
import { hasTodaysFigures } from '@tessera/lending/terms';
import type { CollateralAsset } from '@tessera/money/asset';
import { euros, fromWireMoney, toWireMoney } from '@tessera/money/wire-money';
import type { KnownPrice } from '../../../books/prices/latest-prices.ts';
import { berlinDate } from '../../../platform/clock/berlin-date.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { describeQuote } from '../loan-figures.ts';
import type { LoanRequest } from './parse-loan-request.ts';

/**
 * The quote of the moment for what is asked. The borrower's own figures decide nothing; they only
 * have to be the same. @throws DomainError `loan_refused` or `quote_changed`
 */
export function quoteRequest(request: LoanRequest, price: KnownPrice, now: Date): LoanQuote {
  const { asset, plan, termMonths, principal, collateral } = request;
  const offer = { asset, price: price.value, plan, termMonths, payoutDate: berlinDate(now) };
  const quote = quoteLoan(offer, { principal, collateral });
  if (!quote.ok) throw loanRefused(quote, asset);
  if (!isAccepted(quote, request.accepted)) throw quoteChanged(quote, price);
  return quote;
}

export function isAccepted(quote: LoanQuote, accepted: OpenLoanRequest['accepted']): boolean {
  const payout = fromWireMoney(accepted.payout);
  return (
    hasTodaysFigures(accepted.termsVersion) &&
    accepted.aprBasisPoints === quote.apr &&
    payout.asset === 'EUR' &&
    payout.minor === quote.payout
  );
}

export function quoteChanged(quote: LoanQuote, price: KnownPrice): DomainError {
  return new DomainError({
    code: 'quote_changed',
    status: 409,
    title: i18n.t('The terms have changed'),
    detail: i18n.t('Look at the new terms and accept them, or change the loan.'),
    extensions: { quote: describeQuote(quote, price) },
  });
}

/** Why a loan cannot be had, and what can. */
export function describeRefusal({ reason, bounds }: RefusedQuote, asset: CollateralAsset) {
  return {
    reason,
    bounds: {
      minimumPrincipal: euros(bounds.minimumPrincipal),
      maximumPrincipal: euros(bounds.maximumPrincipal),
      minimumCollateral: toWireMoney({ asset, minor: bounds.minimumCollateral }),
      maximumLtvBasisPoints: bounds.maximumLtv,
    },
  };
}

const refusals: Readonly<Record<RefusedQuote['reason'], () => string>> = {
  below_minimum: () => i18n.t('The amount is below the smallest loan.'),
  above_maximum: () => i18n.t('The amount is above the largest loan.'),
  above_opening_ltv: () =>
    i18n.t('The collateral is worth too little for this amount at the current price.'),
  invalid_ltv: () => i18n.t('The loan-to-value is not possible.'),
};

function loanRefused(refused: RefusedQuote, asset: CollateralAsset): DomainError {
  return new DomainError({
    code: 'loan_refused',
    status: 422,
    title: i18n.t('This loan is not possible'),
    detail: refusals[refused.reason](),
    extensions: describeRefusal(refused, asset),
  });
}
