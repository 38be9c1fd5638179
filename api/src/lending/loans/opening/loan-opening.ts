import type { LoanId, UserId } from '@tessera/contracts/ids';
import { hourMs } from '@tessera/lending/durations';
import { productFacts } from '@tessera/lending/product-facts';
import type { LoanQuote } from '@tessera/lending/quote-loan';
import type { KnownPrice } from '../../../books/prices/latest-prices.ts';

export type LoanOpening = {
  readonly loanId: LoanId;
  readonly userId: UserId;
  readonly openedAt: Date;
  readonly quote: LoanQuote;
  readonly price: KnownPrice;
};

/** A waiting loan needs its collateral within this time. */
export const waitForCollateralMs = productFacts.collateralWaitHours * hourMs;

/** A deposit that was seen in time extends the wait to its credit, and by this at most. */
export const longestExtensionMs = productFacts.collateralExtensionHours * hourMs;
