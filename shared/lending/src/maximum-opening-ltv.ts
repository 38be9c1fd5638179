import type { BasisPoints } from '@tessera/money/basis-points';
import { mulDiv } from '@tessera/money/mul-div';
import { INTEREST_UNITS_PER_CENT } from './accrued-interest.ts';
import { daysOfUnpaidInterest, type LoanOffer } from './loan-offer.ts';
import { collateralTerms } from './terms.ts';

/**
 * The highest LTV at which a loan of this plan and term opens, in basis points rounded down: the
 * asset's own, or less where unpaid interest would carry it past the warning at an unchanged price.
 */
export function maximumOpeningLtv(offer: Omit<LoanOffer, 'price'>): BasisPoints {
  const { aprTiers, warningLtv } = collateralTerms[offer.asset];
  const days = BigInt(daysOfUnpaidInterest({ ...offer, price: 1n }));
  for (const [index, tier] of [...aprTiers.entries()].reverse()) {
    const growth = INTEREST_UNITS_PER_CENT + BigInt(tier.apr) * days;
    const byWarning = mulDiv(BigInt(warningLtv), INTEREST_UNITS_PER_CENT, growth, 'down');
    const ltv = Math.min(tier.upToLtv, Number(byWarning));
    if (ltv > (aprTiers[index - 1]?.upToLtv ?? 0)) return ltv;
  }
  return 0;
}
