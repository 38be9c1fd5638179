import type { BasisPoints } from '@tessera/money/basis-points';
import { greater } from '@tessera/money/greater';
import { lesser } from '@tessera/money/lesser';
import { type Cents, type CoinUnits, minus, plus } from '@tessera/money/minor-units';
import type { Ratio } from '@tessera/money/ratio';
import { valueInEuro } from '@tessera/money/value-in-euro';
import type { CivilDate } from './civil-date.ts';
import { collateralAtLtv } from './collateral-at-ltv.ts';
import { debtAtLtv } from './debt-at-ltv.ts';
import { largestPrincipal } from './largest-principal.ts';
import type { LoanOffer } from './loan-offer.ts';
import { loanToValue } from './loan-to-value.ts';
import { maximumOpeningLtv } from './maximum-opening-ltv.ts';
import { openingTier } from './opening-tier.ts';
import { originationFee } from './origination-fee.ts';
import { type QuoteBounds, quoteBounds } from './quote-bounds.ts';
import type { Instalment } from './remaining-schedule.ts';
import { repaymentSchedule } from './repayment-schedule.ts';
import { smallestCollateral } from './smallest-collateral.ts';
import { principalLimits, TERMS_VERSION } from './terms.ts';
import { type ThresholdPrices, thresholdPrices } from './threshold-price.ts';

/**
 * What a borrower asks for. Amounts are minor units. Without an LTV the collateral is the least
 * that does, and the principal the most that can be had; with both amounts the LTV follows.
 */
export type LoanWish =
  | { readonly principal: Cents; readonly ltv?: BasisPoints; readonly collateral?: never }
  | { readonly collateral: CoinUnits; readonly ltv?: BasisPoints; readonly principal?: never }
  | { readonly principal: Cents; readonly collateral: CoinUnits; readonly ltv?: never };

export type LoanQuote = LoanOffer & {
  readonly ok: true;
  readonly termsVersion: string;
  /** EUR cents. */
  readonly principal: Cents;
  /** Minor units of the asset. */
  readonly collateral: CoinUnits;
  /** EUR cents, rounded down. */
  readonly collateralValue: Cents;
  /** Rounded up. */
  readonly openingLtv: Ratio;
  readonly maximumLtv: BasisPoints;
  readonly apr: BasisPoints;
  /** EUR cents, deducted from the payout. */
  readonly originationFee: Cents;
  /** EUR cents that arrive. */
  readonly payout: Cents;
  readonly maturityDate: CivilDate;
  readonly schedule: readonly Instalment[];
  /** EUR cents over the whole term. */
  readonly totalInterest: Cents;
  /** EUR cents over the whole term: principal and interest. */
  readonly totalRepayment: Cents;
  /** Prices at which warning, margin call and liquidation begin, before any interest. */
  readonly thresholdPrices: ThresholdPrices;
};

export type RefusedQuote = {
  readonly ok: false;
  readonly reason: 'below_minimum' | 'above_maximum' | 'above_opening_ltv' | 'invalid_ltv';
  readonly bounds: QuoteBounds;
};

/**
 * The quote of a loan, in any direction. What cannot be had is answered with the reason and with
 * what can. @throws RangeError when the price is not above zero.
 */
export function quoteLoan(offer: LoanOffer, wish: LoanWish): LoanQuote | RefusedQuote {
  if (offer.price <= 0n) throw new RangeError('A price is above zero');
  const refuse = (reason: RefusedQuote['reason']): RefusedQuote => {
    return { ok: false, reason, bounds: quoteBounds(offer, wish) };
  };

  const maximumLtv = maximumOpeningLtv(offer);
  if (wish.ltv !== undefined) {
    if (!Number.isInteger(wish.ltv) || wish.ltv <= 0) return refuse('invalid_ltv');
    if (wish.ltv > maximumLtv) return refuse('above_opening_ltv');
  }
  const principal = wish.principal ?? principalFor(offer, wish.collateral, wish.ltv);
  if (principal < principalLimits.minimum) return refuse('below_minimum');
  if (principal > principalLimits.maximum) return refuse('above_maximum');
  const collateral = wish.collateral ?? collateralFor(offer, principal, wish.ltv);
  const tier = openingTier(offer, principal, collateral);
  const position = { asset: offer.asset, price: offer.price, collateral, debt: principal };
  const openingLtv = loanToValue(position);
  const prices = thresholdPrices(position);
  if (!tier || openingLtv === null || prices === null) return refuse('above_opening_ltv');

  const fee = originationFee(principal);
  const schedule = repaymentSchedule({ ...offer, principal, apr: tier.apr });
  const totalInterest = schedule.reduce<Cents>((sum, { interest }) => plus(sum, interest), 0n);
  return {
    ...offer,
    ok: true,
    termsVersion: TERMS_VERSION,
    principal,
    collateral,
    collateralValue: valueInEuro(collateral, offer.asset, offer.price, 'down'),
    openingLtv,
    maximumLtv,
    apr: tier.apr,
    originationFee: fee,
    payout: minus(principal, fee),
    maturityDate: schedule.at(-1)?.dueDate ?? offer.payoutDate,
    schedule,
    totalInterest,
    totalRepayment: plus(principal, totalInterest),
    thresholdPrices: prices,
  };
}

function principalFor(
  offer: LoanOffer,
  collateral: CoinUnits,
  ltv: BasisPoints | undefined,
): Cents {
  const largest = largestPrincipal(offer, collateral);
  if (ltv === undefined) return largest;
  return lesser(largest, debtAtLtv(offer, collateral, ltv));
}

function collateralFor(
  offer: LoanOffer,
  principal: Cents,
  ltv: BasisPoints | undefined,
): CoinUnits {
  const smallest = smallestCollateral(offer, principal);
  if (ltv === undefined) return smallest;
  return greater(smallest, collateralAtLtv(offer, principal, ltv));
}
