import { queryKeys } from '@tessera/api-client/query-keys';
import { readPages } from '@tessera/api-client/read-pages';
import { usePageQuery } from '@tessera/api-client/use-page-query';
import { type FiatDeposit, fiatDepositPageSchema } from '@tessera/contracts/fiat';

const receivedMs = 2_000;
const instructedMs = 10_000;

/** How soon deposits are read again: a transfer takes a day, what has arrived is credited in seconds. */
export function fiatDepositPollMs(
  deposits: readonly Pick<FiatDeposit, 'state'>[],
  isExpecting: boolean,
): number | false {
  if (isExpecting || deposits.some(({ state }) => state === 'received')) return receivedMs;
  return deposits.some(({ state }) => state === 'instructed') ? instructedMs : false;
}

/**
 * What was paid in or is expected, newest first, read again while something is expected. `isExpecting`:
 * something was just done that changes one of them.
 */
export function useFiatDeposits(isExpecting: boolean) {
  return usePageQuery({
    queryKey: queryKeys.fiat.deposits,
    readPage: readPages('/fiat/deposits', fiatDepositPageSchema),
    pollEveryMs: (deposits: readonly FiatDeposit[]) => fiatDepositPollMs(deposits, isExpecting),
  });
}
