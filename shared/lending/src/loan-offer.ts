import type { CollateralAsset } from '@tessera/money/asset';
import type { BasisPoints } from '@tessera/money/basis-points';
import { type Cents, type CoinUnits, plus } from '@tessera/money/minor-units';
import type { Price } from '@tessera/money/price';
import { interestOver } from './accrued-interest.ts';
import { aprTierForPosition } from './apr-for-ltv.ts';
import { type CivilDate, daysBetween } from './civil-date.ts';
import { maturityDate } from './due-dates.ts';
import { isAtOrBelowLtv } from './loan-to-value.ts';
import { type AprTier, collateralTerms, type RepaymentPlan, type TermMonths } from './terms.ts';

/** What a loan's size does not depend on. `payoutDate` is today in Europe/Berlin. */
export type LoanOffer = {
  readonly asset: CollateralAsset;
  readonly price: Price;
  readonly plan: RepaymentPlan;
  readonly termMonths: TermMonths;
  readonly payoutDate: CivilDate;
};

/** Days over which interest stays unpaid: a bullet's whole term, none where it is paid monthly. */
export function daysOfUnpaidInterest(offer: LoanOffer): number {
  if (offer.plan !== 'bullet') return 0;
  return daysBetween(offer.payoutDate, maturityDate(offer.payoutDate, offer.termMonths));
}

/** Principal and the interest that stays unpaid until maturity, in EUR cents. */
export function debtAtMaturity(offer: LoanOffer, principal: Cents, apr: BasisPoints): Cents {
  return plus(principal, interestOver(principal, apr, daysOfUnpaidInterest(offer)));
}

/**
 * The APR tier at which a loan of this size may open, or none. It may when its LTV is at most the
 * asset's opening LTV, and when at an unchanged price it never grows beyond the warning LTV.
 */
export function openingTier(
  offer: LoanOffer,
  principal: Cents,
  collateral: CoinUnits,
): AprTier | undefined {
  const { asset, price } = offer;
  const tier = aprTierForPosition({ asset, price, collateral, debt: principal });
  if (!tier) return undefined;
  const debt = debtAtMaturity(offer, principal, tier.apr);
  const { warningLtv } = collateralTerms[asset];
  return isAtOrBelowLtv({ asset, price, collateral, debt }, warningLtv) ? tier : undefined;
}
