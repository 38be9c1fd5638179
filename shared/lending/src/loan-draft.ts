import type { CollateralAsset } from '@tessera/money/asset';
import type { BasisPoints } from '@tessera/money/basis-points';
import type { RepaymentPlan, TermMonths } from './terms.ts';

/** What somebody works out: the amount typed last leads, the other one follows at the chosen LTV. */
export type LoanDraft = {
  readonly asset: CollateralAsset;
  readonly plan: RepaymentPlan;
  readonly termMonths: TermMonths;
  readonly lead: 'principal' | 'collateral';
  /** The leading amount as it was typed. */
  readonly text: string;
  /** Where a term allows less, less is used and the wish is kept. */
  readonly ltv: BasisPoints;
};

/** Where a slider stands. */
export const ltvGrid = { smallest: 1000, step: 50 } as const satisfies Record<string, BasisPoints>;

/** Under which name a browser keeps the draft of the front page for the page that opens loans. */
export const keptDraftName = 'tessera.loanDraft';
