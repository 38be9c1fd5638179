import { lesser } from '@tessera/money/lesser';
import { type Cents, type CoinUnits, cents } from '@tessera/money/minor-units';
import { mulDiv } from '@tessera/money/mul-div';
import { INTEREST_UNITS_PER_CENT } from './accrued-interest.ts';
import { aprTierForPosition } from './apr-for-ltv.ts';
import { debtAtLtv } from './debt-at-ltv.ts';
import { daysOfUnpaidInterest, debtAtMaturity, type LoanOffer } from './loan-offer.ts';
import { maximumOpeningLtv } from './maximum-opening-ltv.ts';
import { type AprTier, collateralTerms } from './terms.ts';

/** The most that can be borrowed on a collateral, in EUR cents rounded down, whatever the limits. */
export function largestPrincipal(offer: LoanOffer, collateral: CoinUnits): Cents {
  const { asset, price } = offer;
  if (collateral <= 0n) return 0n;
  const maximumLtv = maximumOpeningLtv(offer);
  for (const tier of collateralTerms[asset].aprTiers.toReversed()) {
    const byOpening = debtAtLtv(offer, collateral, Math.min(tier.upToLtv, maximumLtv));
    const byWarning = largestWithinWarning(offer, collateral, tier);
    const principal = lesser(byOpening, byWarning);
    const reached = aprTierForPosition({ asset, price, collateral, debt: principal });
    // Below its own tier the rate would be lower: the tier beneath then reaches at least as far.
    if (reached === tier) return principal;
  }
  return 0n;
}

/** The largest principal whose debt at maturity stays within the warning LTV at an unchanged price. */
function largestWithinWarning(offer: LoanOffer, collateral: CoinUnits, tier: AprTier): Cents {
  const limit = debtAtLtv(offer, collateral, collateralTerms[offer.asset].warningLtv);
  const growth = INTEREST_UNITS_PER_CENT + BigInt(tier.apr) * BigInt(daysOfUnpaidInterest(offer));
  // The rounding of the interest moves the bound by a cent at most, either way.
  let principal = cents(mulDiv(limit, INTEREST_UNITS_PER_CENT, growth, 'up') + 1n);
  while (principal > 0n && debtAtMaturity(offer, principal, tier.apr) > limit) {
    principal = cents(principal - 1n);
  }
  return principal;
}
