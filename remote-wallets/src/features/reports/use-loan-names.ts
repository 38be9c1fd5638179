import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { allLoansQuery } from '@tessera/api-client/get-all-loans';
import { loanName } from '@tessera/ui/loan-name';

type LoanNames = {
  /** By the id of a loan; a name that is not known is left out. */
  readonly names: ReadonlyMap<string, string>;
  readonly query: UseQueryResult;
};

/** What each loan is called. */
export function useLoanNames(): LoanNames {
  const query = useQuery(allLoansQuery);
  return { names: new Map(query.data?.map((loan) => [loan.id, loanName(loan)])), query };
}
