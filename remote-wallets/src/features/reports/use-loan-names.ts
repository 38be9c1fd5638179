import { useQuery } from '@tanstack/react-query';
import { loanName } from '@tessera/ui/loan-name';
import { allLoansQuery } from '../../api/get-all-loans.ts';

/** What each loan is called, by its id; a name that is not known yet is left out. */
export function useLoanNames(): ReadonlyMap<string, string> {
  const { data = [] } = useQuery(allLoansQuery);
  return new Map(data.map((loan) => [loan.id, loanName(loan)]));
}
