import { readPages } from '@tessera/api-client/read-pages';
import { usePageQuery } from '@tessera/api-client/use-page-query';
import { type MarginCall, marginCallPageSchema } from '@tessera/contracts/risk';
import { loanKeys } from './loan-keys.ts';

const refreshEveryMs = 15_000;

/** A loan's margin calls, newest first; read again while one of them runs. */
export const useMarginCalls = (loanId: string) =>
  usePageQuery({
    queryKey: loanKeys.marginCalls(loanId),
    readPage: readPages(`/loans/${encodeURIComponent(loanId)}/margin-calls`, marginCallPageSchema),
    pollEveryMs: (calls: readonly MarginCall[]) =>
      calls.some(({ endedAt }) => endedAt === null) ? refreshEveryMs : false,
  });
