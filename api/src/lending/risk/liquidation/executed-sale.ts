import type { LiquidationId } from '@tessera/contracts/ids';
import type { CollateralSale } from '@tessera/lending/collateral-sale';
import type { LoanPosition } from '@tessera/lending/loan-position';
import type { Cents, CoinUnits } from '@tessera/money/minor-units';
import type { LoanUnderReview } from '../loan-under-review.ts';
import type { LiquidationReason } from '../risk-tables.ts';

export type SaleRequest = {
  readonly review: LoanUnderReview;
  readonly units: CoinUnits;
  readonly reason: LiquidationReason;
  /** What the sale is to reach: an LTV in basis points, or EUR cents. */
  readonly aim: { readonly targetLtv: number } | { readonly euroCents: Cents };
};

/** What a sale's receipt and notices are made of. */
export type ExecutedSale = SaleRequest & {
  readonly id: LiquidationId;
  readonly at: Date;
  readonly venue: { readonly name: string; readonly reference: string };
  /** Where the loan stood, at the executed price. */
  readonly position: LoanPosition;
  readonly sale: CollateralSale;
};
