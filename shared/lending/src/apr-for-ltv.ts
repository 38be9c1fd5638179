import type { CollateralAsset } from '@tessera/money/asset';
import type { BasisPoints } from '@tessera/money/basis-points';
import type { LoanPosition } from './loan-position.ts';
import { isAtOrBelowLtv } from './loan-to-value.ts';
import { type AprTier, collateralTerms } from './terms.ts';

/** The tier that a position falls into at opening, or none above the asset's opening LTV. */
export function aprTierForPosition(position: LoanPosition): AprTier | undefined {
  return collateralTerms[position.asset].aprTiers.find((tier) =>
    isAtOrBelowLtv(position, tier.upToLtv),
  );
}

/** The APR at an opening LTV, or none above the asset's opening LTV. */
export function aprForLtv(asset: CollateralAsset, ltv: BasisPoints): BasisPoints | undefined {
  return collateralTerms[asset].aprTiers.find((tier) => ltv <= tier.upToLtv)?.apr;
}

/** The highest LTV that an APR pays for. A rate that is no longer offered takes the next lower tier. */
export function ltvBoundOfApr(asset: CollateralAsset, apr: BasisPoints): BasisPoints {
  const { aprTiers } = collateralTerms[asset];
  return aprTiers.findLast((tier) => tier.apr <= apr)?.upToLtv ?? aprTiers[0].upToLtv;
}
