import { queryKeys } from '@tessera/api-client/query-keys';
import { readPages } from '@tessera/api-client/read-pages';
import { usePageQuery } from '@tessera/api-client/use-page-query';
import { ticketPageSchema } from '@tessera/contracts/support';
import { ticketPollMs } from './get-ticket.ts';

/** What was written to support, newest first, read again while the page is looked at. */
export function useTickets() {
  return usePageQuery({
    queryKey: queryKeys.support.tickets,
    readPage: readPages('/support/tickets', ticketPageSchema),
    pollEveryMs: () => ticketPollMs,
  });
}
