import { askAgainEvery } from '@tessera/api-client/ask-again-every';
import { queryKeys } from '@tessera/api-client/query-keys';
import { readQuery } from '@tessera/api-client/read-query';
import { ticketSchema } from '@tessera/contracts/support';

/** People answer: sooner than this nobody reads what another wrote. */
export const ticketPollMs = 5_000;

/** Its state and when it changed, which tells that there is a new message. */
export const ticketQuery = (id: string) => ({
  ...readQuery({
    queryKey: queryKeys.support.ticket(id),
    path: `/support/tickets/${encodeURIComponent(id)}`,
    schema: ticketSchema,
  }),
  refetchInterval: askAgainEvery(ticketPollMs),
});
