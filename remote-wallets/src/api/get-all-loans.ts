import { queryOptions } from '@tanstack/react-query';
import { getLoans } from '@tessera/api-client/get-loans';
import { queryKeys } from '@tessera/api-client/query-keys';
import { shouldRetry } from '@tessera/api-client/should-retry';
import type { Loan } from '@tessera/contracts/loans';

/** Every loan, page after page: a report that left some out would be wrong. */
export async function getAllLoans(signal: AbortSignal): Promise<Loan[]> {
  const readPage = getLoans({});
  const loans: Loan[] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage({ cursor, signal });
    loans.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return loans;
}

export const allLoansQuery = queryOptions({
  queryKey: [...queryKeys.loans.all, 'every'],
  queryFn: ({ signal }) => getAllLoans(signal),
  retry: shouldRetry,
});
