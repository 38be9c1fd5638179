import type { CollateralAsset } from '@tessera/money/asset';
import { coinRecords } from '@tessera/money/asset-records';
import type { BasisPoints } from '@tessera/money/basis-points';
import { cents } from '@tessera/money/minor-units';
import { digestOf } from './terms-digest.ts';

export const loanTermsInMonths = [3, 6, 12, 24] as const;
export type TermMonths = (typeof loanTermsInMonths)[number];

/** Bullet pays everything at maturity, interest-only its interest monthly, amortising in equal parts. */
export const repaymentPlans = ['bullet', 'interest_only', 'amortising'] as const;
export type RepaymentPlan = (typeof repaymentPlans)[number];

/** The APR of loans that open above the tier before and at most at `upToLtv`. */
export type AprTier = { readonly upToLtv: BasisPoints; readonly apr: BasisPoints };

/** Loan-to-value limits of a collateral asset, and the price of a loan by its LTV at opening. */
export type CollateralTerms = {
  readonly openingLtv: BasisPoints;
  readonly warningLtv: BasisPoints;
  readonly marginCallLtv: BasisPoints;
  readonly liquidationLtv: BasisPoints;
  readonly cureTargetLtv: BasisPoints;
  /** Ascending; the last reaches to `openingLtv`. */
  readonly aprTiers: readonly [AprTier, ...AprTier[]];
};

const lowTiers = [
  { upToLtv: 2500, apr: 690 },
  { upToLtv: 3500, apr: 790 },
] as const;

export const collateralTerms: Readonly<Record<CollateralAsset, CollateralTerms>> = {
  BTC: {
    openingLtv: 6000,
    warningLtv: 6500,
    marginCallLtv: 7000,
    liquidationLtv: 8000,
    cureTargetLtv: 6500,
    aprTiers: [...lowTiers, { upToLtv: 5000, apr: 990 }, { upToLtv: 6000, apr: 1190 }],
  },
  ETH: {
    openingLtv: 5500,
    warningLtv: 6200,
    marginCallLtv: 6800,
    liquidationLtv: 7800,
    cureTargetLtv: 6200,
    aprTiers: [...lowTiers, { upToLtv: 5000, apr: 990 }, { upToLtv: 5500, apr: 1190 }],
  },
  USDC: {
    openingLtv: 8000,
    warningLtv: 8400,
    marginCallLtv: 8700,
    liquidationLtv: 9100,
    cureTargetLtv: 8400,
    aprTiers: [...lowTiers, { upToLtv: 8000, apr: 990 }],
  },
};

/** What can be borrowed, in EUR cents. */
export const principalLimits = { minimum: cents(50_000n), maximum: cents(10_000_000n) } as const;

/** Deducted from the payout; the minimum is in EUR cents. */
export const originationFeeTerms = { share: 100, minimum: cents(1_000n) } as const;

/** The fee is a share of what is sold; the smallest sale is in EUR cents. */
export const liquidationTerms = { feeShare: 100, minimumSale: cents(10_000n) } as const;

/** Days after the payout within which a borrower may withdraw from the loan. */
export const WITHDRAWAL_RIGHT_DAYS = 14;

/** Days after a due date or maturity before collateral is sold for what is owed. */
export const GRACE_DAYS = 7;

/** Hours from a margin call on within which the borrower can bring the loan back to its target. */
export const MARGIN_CALL_HOURS = 24;

/** What a curing deposit that is on its way postpones the end of a call by, at most. */
export const LONGEST_POSTPONEMENT_HOURS = 6;

/** Changes with every figure above, so that nobody opens a loan on figures that they were not shown. */
export const TERMS_VERSION: string = /* @__PURE__ */ digestOf({
  loanTermsInMonths,
  repaymentPlans,
  collateralTerms,
  confirmations: Object.values(coinRecords).map(({ confirmations }) => confirmations),
  principalLimits,
  originationFeeTerms,
  liquidationTerms,
  withdrawalRightDays: WITHDRAWAL_RIGHT_DAYS,
  graceDays: GRACE_DAYS,
  marginCallHours: MARGIN_CALL_HOURS,
  longestPostponementHours: LONGEST_POSTPONEMENT_HOURS,
});

/** By version, those before it that had the same figures in another digest: see decision 0025. */
const sameFigures: Readonly<Record<string, readonly string[]>> = { '1-8b4efc2c': ['1-76d39bde'] };

/** Whether somebody who was shown that version was shown the figures of today. */
export function hasTodaysFigures(version: string): boolean {
  return version === TERMS_VERSION || (sameFigures[TERMS_VERSION]?.includes(version) ?? false);
}
