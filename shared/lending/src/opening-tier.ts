import type { Cents, CoinUnits } from '@tessera/money/minor-units';
import { aprTierForPosition } from './apr-for-ltv.ts';
import { debtAtMaturity, type LoanOffer } from './loan-offer.ts';
import { isAtOrBelowLtv } from './loan-to-value.ts';
import { maximumOpeningLtv } from './maximum-opening-ltv.ts';
import { type AprTier, collateralTerms } from './terms.ts';

/**
 * The APR tier at which a loan of this size may open, or none. It may when its LTV is at most the
 * highest of its plan and term, in whole basis points as that is shown, and when at an unchanged price
 * it never grows beyond the warning LTV.
 */
export function openingTier(
  offer: LoanOffer,
  principal: Cents,
  collateral: CoinUnits,
): AprTier | undefined {
  const { asset, price } = offer;
  const position = { asset, price, collateral, debt: principal };
  const tier = aprTierForPosition(position);
  if (!tier || !isAtOrBelowLtv(position, maximumOpeningLtv(offer))) return undefined;
  const debt = debtAtMaturity(offer, principal, tier.apr);
  const { warningLtv } = collateralTerms[asset];
  return isAtOrBelowLtv({ ...position, debt }, warningLtv) ? tier : undefined;
}
