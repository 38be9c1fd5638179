import { queryKeys } from '@tessera/api-client/query-keys';
import { readPages } from '@tessera/api-client/read-pages';
import { usePageQuery } from '@tessera/api-client/use-page-query';
import { payeePageSchema } from '@tessera/contracts/payees';

/** Whom euros can be sent to, newest first. */
export function usePayees() {
  return usePageQuery({
    queryKey: queryKeys.payees.all,
    readPage: readPages('/payees', payeePageSchema),
  });
}
