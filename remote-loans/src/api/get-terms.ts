import { queryKeys } from '@tessera/api-client/query-keys';
import { readQuery } from '@tessera/api-client/read-query';
import { loanQuoteSchema } from '@tessera/contracts/loan-quotes';
import type { LoanDetail } from '@tessera/contracts/loans';

/** The terms that a loan which waits would open on at the price of the moment. */
export const termsQuery = (loan: LoanDetail) => ({
  ...readQuery({
    queryKey: queryKeys.loans.termsOf(loan.id),
    path: '/loans/quote',
    query: {
      collateralAsset: loan.coin,
      termMonths: loan.termMonths,
      principal: loan.principal.amount,
      collateral: (loan.agreedCollateral ?? loan.collateral).amount,
    },
    schema: loanQuoteSchema,
  }),
  refetchInterval: 15_000,
});
