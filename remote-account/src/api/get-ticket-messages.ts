import { queryKeys } from '@tessera/api-client/query-keys';
import { readPages } from '@tessera/api-client/read-pages';
import { usePageQuery } from '@tessera/api-client/use-page-query';
import { ticketMessagePageSchema } from '@tessera/contracts/support';

/** What both sides wrote, newest first. Read again when the ticket has changed. */
export function useTicketMessages(id: string) {
  const path = `/support/tickets/${encodeURIComponent(id)}/messages`;
  return usePageQuery({
    queryKey: queryKeys.support.messages(id),
    readPage: readPages(path, ticketMessagePageSchema),
  });
}
