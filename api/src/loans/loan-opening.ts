import type { LoanQuote } from '@tessera/lending/quote-loan';
import type { KnownPrice } from '../prices/latest-prices.ts';

export type LoanOpening = {
  readonly loanId: string;
  readonly userId: string;
  readonly openedAt: Date;
  readonly quote: LoanQuote;
  readonly price: KnownPrice;
};
