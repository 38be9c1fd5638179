import { greater } from '@tessera/money/greater';
import type { Cents, CoinUnits } from '@tessera/money/minor-units';
import { aprTierForPosition } from './apr-for-ltv.ts';
import { collateralAtLtv } from './collateral-at-ltv.ts';
import { debtAtMaturity, type LoanOffer } from './loan-offer.ts';
import { maximumOpeningLtv } from './maximum-opening-ltv.ts';
import { collateralTerms } from './terms.ts';

/** The least collateral on which a principal can be borrowed, in minor units rounded up. */
export function smallestCollateral(offer: LoanOffer, principal: Cents): CoinUnits {
  const { asset, price } = offer;
  const { aprTiers, warningLtv } = collateralTerms[asset];
  const maximumLtv = maximumOpeningLtv(offer);
  for (const tier of aprTiers.toReversed()) {
    const forOpening = collateralAtLtv(offer, principal, Math.min(tier.upToLtv, maximumLtv));
    const later = debtAtMaturity(offer, principal, tier.apr);
    const forWarning = collateralAtLtv(offer, later, warningLtv);
    const collateral = greater(forOpening, forWarning);
    const reached = aprTierForPosition({ asset, price, collateral, debt: principal });
    // Below its own tier the rate would be lower, and less collateral may do there.
    if (reached === tier || tier === aprTiers[0]) return collateral;
  }
  throw new RangeError(`No terms for ${asset}`);
}
