import { queryKeys } from '@tessera/api-client/query-keys';
import { readQuery } from '@tessera/api-client/read-query';
import { loanQuoteSchema } from '@tessera/contracts/loan-quotes';

const refreshEveryMs = 15_000;

/** A need in whole units: exactly this principal against exactly these coins. */
export type LoanNeed = {
  readonly collateralAsset: string;
  readonly termMonths: string;
  readonly principal: string;
  readonly collateral: string;
};

/** The three plans for one need at the price of the moment, asked for again with the prices. */
export const loanQuoteQuery = (need: LoanNeed) => ({
  ...readQuery({
    queryKey: queryKeys.prices.quote(need),
    path: '/loans/quote',
    query: need,
    schema: loanQuoteSchema,
  }),
  refetchInterval: refreshEveryMs,
});
