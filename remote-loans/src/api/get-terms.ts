import { readQuery } from '@tessera/api-client/read-query';
import { loanQuoteSchema } from '@tessera/contracts/loan-quotes';
import type { LoanDetail } from '@tessera/contracts/loans';
import { loanKeys } from './loan-keys.ts';

/** The terms that a loan which waits would open on at the price of the moment. */
export const termsQuery = (loan: LoanDetail) => ({
  ...readQuery({
    queryKey: loanKeys.terms(loan.id),
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
