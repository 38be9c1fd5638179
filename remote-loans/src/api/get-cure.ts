import { keepPreviousData } from '@tanstack/react-query';
import { askAgainEvery, followsPrices } from '@tessera/api-client/ask-again-every';
import { readQuery } from '@tessera/api-client/read-query';
import { curePlanSchema } from '@tessera/contracts/risk';
import { loanKeys } from './loan-keys.ts';

const refreshEveryMs = 15_000;

/** What brings the loan to a target loan-to-value in basis points: euros or coins. */
export const cureQuery = (loanId: string, targetLtv: number) => ({
  ...readQuery({
    queryKey: loanKeys.cure(loanId, targetLtv),
    path: `/loans/${encodeURIComponent(loanId)}/cure`,
    query: { targetLtv },
    schema: curePlanSchema,
  }),
  placeholderData: keepPreviousData,
  refetchInterval: askAgainEvery(refreshEveryMs, followsPrices),
});
