import { type LoanState, loanPageSchema } from '@tessera/contracts/loans';
import { queryKeys } from './query-keys.ts';
import { request } from './request.ts';
import { type PageRequest, usePageQuery } from './use-page-query.ts';

export type LoanFilter = {
  readonly state?: LoanState | undefined;
};

export function getLoans(filter: LoanFilter, { cursor, signal }: PageRequest) {
  return request({
    method: 'GET',
    path: '/loans',
    query: { state: filter.state, cursor },
    schema: loanPageSchema,
    signal,
  });
}

/**
 * The user's loans, newest first. An API that does not know the filter answers with all of them,
 * so it is applied here as well.
 */
export function useLoans(filter: LoanFilter) {
  const { query, items } = usePageQuery({
    queryKey: queryKeys.loans.list(filter),
    readPage: (page) => getLoans(filter, page),
  });
  return {
    query,
    items: items?.filter((loan) => filter.state === undefined || loan.state === filter.state),
  };
}
