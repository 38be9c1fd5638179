import type { LoanQuote } from '@tessera/lending/quote-loan';
import type { KnownPrice } from '../prices/latest-prices.ts';

export type LoanOpening = {
  readonly loanId: string;
  readonly userId: string;
  readonly openedAt: Date;
  readonly quote: LoanQuote;
  readonly price: KnownPrice;
};

/** A waiting loan needs its collateral within this time. */
export const waitForCollateralMs = 48 * 3_600_000;

/** A deposit that was seen in time extends the wait to its credit, and by this at most. */
export const longestExtensionMs = 24 * 3_600_000;
