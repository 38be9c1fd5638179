import { type LoanState, loanPageSchema } from '@tessera/contracts/loans';
import { queryKeys } from './query-keys.ts';
import { readPages } from './read-pages.ts';
import { usePageQuery } from './use-page-query.ts';

export type LoanFilter = {
  readonly state?: LoanState | undefined;
};

export const getLoans = ({ state }: LoanFilter) => readPages('/loans', loanPageSchema, { state });

/**
 * The user's loans, newest first. An API that does not know the filter answers with all of them,
 * so it is applied here as well.
 */
export function useLoans(filter: LoanFilter) {
  const { query, items } = usePageQuery({
    queryKey: queryKeys.loans.list(filter),
    readPage: getLoans(filter),
  });
  return {
    query,
    items: items?.filter((loan) => filter.state === undefined || loan.state === filter.state),
  };
}
