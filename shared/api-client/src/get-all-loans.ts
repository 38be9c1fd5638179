import { queryOptions } from '@tanstack/react-query';
import type { Loan } from '@tessera/contracts/loans';
import { getLoans } from './get-loans.ts';
import { queryKeys } from './query-keys.ts';
import { shouldRetry } from './should-retry.ts';

/** Every loan, page after page: a report or a sum that left some out would be wrong. */
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
