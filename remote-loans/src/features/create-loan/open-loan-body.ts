import type { OpenLoanRequest } from '@tessera/contracts/loans';
import type { LoanQuote } from '@tessera/lending/quote-loan';
import { toWireMoney } from '@tessera/money/wire-money';
import { euro } from '../../parts/euro.ts';

/** The request to open what a quote describes, with the terms that its reader saw; `waits` for coins. */
export function openLoanBody(quote: LoanQuote, waits = false): OpenLoanRequest {
  return {
    collateral: toWireMoney({ asset: quote.asset, minor: quote.collateral }),
    principal: euro(quote.principal),
    termMonths: quote.termMonths,
    plan: quote.plan,
    accepted: {
      termsVersion: quote.termsVersion,
      aprBasisPoints: quote.apr,
      payout: euro(quote.payout),
    },
    ...(waits && { waitForCollateral: true }),
  };
}
