import type { LoanQuote } from '@tessera/lending/quote-loan';
import type { ThresholdPrices } from '@tessera/lending/threshold-price';
import { formatPrice } from '@tessera/money/price';
import { euros, toWireMoney } from '@tessera/money/wire-money';
import { type KnownPrice, presentPrice } from '../../books/prices/latest-prices.ts';

/** The columns of a loan that follow from its quote. */
export function quotedColumns(quote: LoanQuote, price: KnownPrice, at: Date) {
  return {
    terms_version: quote.termsVersion,
    apr_basis_points: quote.apr,
    fee: quote.originationFee,
    payout: quote.payout,
    collateral: quote.collateral,
    opening_price: price.value,
    opening_price_id: price.id,
    payout_date: quote.payoutDate,
    matures_on: quote.maturityDate,
    opened_at: at,
  };
}

/** What makes a loan run: from now on its principal is owed. */
export function runningColumns(quote: LoanQuote) {
  return { outstanding: quote.principal, next_due_on: quote.schedule.at(0)?.dueDate ?? null };
}

export function presentThresholds({ warning, marginCall, liquidation }: ThresholdPrices) {
  return {
    warning: formatPrice(warning),
    marginCall: formatPrice(marginCall),
    liquidation: formatPrice(liquidation),
  };
}

/** A quote as the events of a contract tell it: all that was agreed. */
export const describeAgreement = (quote: LoanQuote, price: KnownPrice) => ({
  ...describeQuote(quote, price),
  plan: quote.plan,
  termMonths: quote.termMonths,
});

/** A quote as refusals tell it, to whoever asked for its plan and term. */
export function describeQuote(quote: LoanQuote, price: KnownPrice) {
  return {
    termsVersion: quote.termsVersion,
    aprBasisPoints: quote.apr,
    payout: euros(quote.payout),
    fee: euros(quote.originationFee),
    principal: euros(quote.principal),
    collateral: toWireMoney({ asset: quote.asset, minor: quote.collateral }),
    maturesOn: quote.maturityDate,
    price: presentPrice(price),
  };
}
