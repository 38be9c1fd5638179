import type { BasisPoints } from '@tessera/money/basis-points';
import { greater } from '@tessera/money/greater';
import { lesser } from '@tessera/money/lesser';
import type { Cents, CoinUnits } from '@tessera/money/minor-units';
import { collateralAtLtv } from './collateral-at-ltv.ts';
import { debtAtLtv } from './debt-at-ltv.ts';
import { largestPrincipal } from './largest-principal.ts';
import type { LoanOffer } from './loan-offer.ts';
import { maximumOpeningLtv } from './maximum-opening-ltv.ts';
import { smallestCollateral } from './smallest-collateral.ts';
import { principalLimits } from './terms.ts';

/** What could be had instead, in minor units. */
export type QuoteBounds = {
  readonly minimumPrincipal: Cents;
  /** The product's limit, or less where the named collateral carries less. */
  readonly maximumPrincipal: Cents;
  /** For the named principal, brought within the limits, or for the smallest loan. */
  readonly minimumCollateral: CoinUnits;
  /** For this plan and term. */
  readonly maximumLtv: BasisPoints;
};

/** `ltv` counts only where it is one that can be had. */
export function quoteBounds(
  offer: LoanOffer,
  wish: { readonly principal?: Cents; readonly collateral?: CoinUnits; readonly ltv?: BasisPoints },
): QuoteBounds {
  const { minimum, maximum } = principalLimits;
  const maximumLtv = maximumOpeningLtv(offer);
  const hasLtv = wish.ltv !== undefined && Number.isInteger(wish.ltv) && wish.ltv > 0;
  const ltv = hasLtv && wish.ltv <= maximumLtv ? wish.ltv : undefined;

  let maximumPrincipal = maximum;
  if (wish.collateral !== undefined) {
    maximumPrincipal = lesser(maximumPrincipal, largestPrincipal(offer, wish.collateral));
    if (ltv) maximumPrincipal = lesser(maximumPrincipal, debtAtLtv(offer, wish.collateral, ltv));
  }
  const principal = lesser(maximum, greater(minimum, wish.principal ?? minimum));
  const smallest = smallestCollateral(offer, principal);
  return {
    minimumPrincipal: minimum,
    maximumPrincipal,
    minimumCollateral: ltv ? greater(smallest, collateralAtLtv(offer, principal, ltv)) : smallest,
    maximumLtv,
  };
}
