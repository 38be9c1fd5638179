import { readPages } from '@tessera/api-client/read-pages';
import { usePageQuery } from '@tessera/api-client/use-page-query';
import { liquidationPageSchema } from '@tessera/contracts/risk';
import { loanKeys } from './loan-keys.ts';

/** The receipts of a loan's sales, newest first. */
export const useLiquidations = (loanId: string) =>
  usePageQuery({
    queryKey: loanKeys.liquidations(loanId),
    readPage: readPages(`/loans/${encodeURIComponent(loanId)}/liquidations`, liquidationPageSchema),
  });
